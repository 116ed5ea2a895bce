import { soldParts } from "#money/sold-parts.ts";
import type { Invoicing } from "#records/invoicing/invoicings.ts";
import type { FrozenWork } from "#invoicing/frozen-work.ts";
import { sumParts } from "#invoicing/lines.ts";
import type { FrozenChange } from "./marked-month.ts";
import { invoicedWork } from "#invoicing/settled-work.ts";

type Sums = Required<Pick<Invoicing, "entries" | "minutes" | "hundredths" | "cents" | "settledCents">>;

/** What a call has invoiced or taken back, settled differences included: what invoices come to with it less without it. */
export function sumDone({ done, settled }: Omit<FrozenChange, "frozen">): Sums {
	const entries = done.filter(({ settles }) => settles === undefined);
	const [all, before, own] = [[...settled, ...done], settled, entries].map(comeTo);
	const sum = (field: "minutes" | "hundredths" | "cents") => (all?.[field] ?? 0) - (before?.[field] ?? 0);
	const cents = sum("cents");
	return {
		entries: entries.length,
		minutes: sum("minutes"),
		hundredths: sum("hundredths"),
		cents,
		settledCents: cents - (own?.cents ?? 0),
	};
}

function comeTo(work: readonly FrozenWork[]) {
	return sumParts(soldParts(invoicedWork(work)));
}
