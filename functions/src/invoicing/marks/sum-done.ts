import { soldLines, sumParts } from "#money/sold-parts.ts";
import type { Invoicing } from "#records/invoicing/invoicings.ts";
import type { FrozenWork } from "#invoicing/frozen-work.ts";
import type { FrozenChange } from "./marked-month.ts";
import { invoicedWork } from "#invoicing/settled-work.ts";

type Sums = Pick<Invoicing, "entries" | "minutes" | "hundredths" | "cents" | "settledCents">;

/** What a call has invoiced or taken back, settled differences included: what invoices come to with it less without it. */
export function sumDone({ done, others }: Omit<FrozenChange, "frozen">): Sums {
	const all = comeTo(done, others);
	const entries = done.filter(isEntry);
	return {
		entries: entries.length,
		...all,
		settledCents: all.cents - comeTo(entries, others.filter(isEntry)).cents,
	};
}

function isEntry({ settles }: FrozenWork): boolean {
	return settles === undefined;
}

/** What the lines come to with the work less what they come to without it. */
function comeTo(done: readonly FrozenWork[], others: readonly FrozenWork[]) {
	const [after, before] = [[...others, ...done], others].map((work) =>
		sumParts(soldLines(invoicedWork(work))),
	);
	const difference = (field: "minutes" | "hundredths" | "cents") =>
		(after?.[field] ?? 0) - (before?.[field] ?? 0);
	return {
		minutes: difference("minutes"),
		hundredths: difference("hundredths"),
		cents: difference("cents"),
	};
}
