import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DifferenceCause } from "@tuntikirja/contract/invoicing/difference-causes.ts";
import { isBillable, type PricedWork } from "#money/prices/priced-work.ts";
import { type SoldPart, sumParts } from "#money/prices/billing-line.ts";
import { causesOf } from "./difference-causes.ts";

/** What a line is of. A fixed fee is of no person and no label. */
export interface LineSubject {
	readonly userId: string | null;
	readonly project: Named | null;
	readonly label: Named | null;
	readonly date: LocalDate;
	/** Cents an hour; 0: a fee or a difference. */
	readonly hourPriceCents: number;
	readonly invoice: PricedWork["invoice"];
}

/** A line of what is sold: what all of it has in common, how much it is, and what it comes to. */
export interface Line {
	readonly kind: "hours" | "fee";
	/** What is on the invoice comes to this much more now. */
	readonly isDifference: boolean;
	/** Of a difference, settled or open: what has made it. */
	readonly causes?: readonly DifferenceCause[];
	/** It is on an invoice and settles the difference of this other one. */
	readonly settles?: PricedWork["invoice"];
	readonly of: LineSubject;
	readonly minutes: number;
	/** Billed hours in hundredths: hours × price is the amount. */
	readonly hundredths: number;
	readonly cents: number;
}

/** What a report groups its lines by. */
export type KeyOf = (one: PricedWork) => string;

/**
 * What is sold in lines, sorted by the dates of their first entries, then by price: one line for each key of
 * `keyOf`, each price and each invoice. Amounts are those of the parts (docs/decisions/139-one-revenue-and-frozen-invoices.md).
 */
export function linesOf(sold: readonly SoldPart[], keyOf: KeyOf): Line[] {
	const groups = Map.groupBy(
		sold.filter(isSold),
		({ of }) =>
			// No id and no price holds a space, so no two things have one key.
			`${of.hourPriceCents} ${of.invoice?.id ?? ""} ${keyOf(of)}`,
	);
	const lines = [...groups.values()].flatMap((parts): Line[] => {
		const [first] = parts;
		return first === undefined
			? []
			: [{ kind: "hours", isDifference: false, of: first.of, ...sumParts(parts) }];
	});
	return lines.sort(
		(a, b) => a.of.date.localeCompare(b.of.date) || a.of.hourPriceCents - b.of.hourPriceCents,
	);
}

/**
 * For each key and invoice that comes to something else by now, by how much and why. Parts without a price are among both,
 * for the causes. R36.
 */
export function differenceLines(
	frozen: readonly SoldPart[],
	current: readonly SoldPart[],
	keyOf: KeyOf,
): Line[] {
	const keyed = ({ of }: Pick<SoldPart, "of">) => `${of.invoice?.id ?? ""} ${keyOf(of)}`;
	const [before, now] = [frozen, current].map((parts) => Map.groupBy(parts.filter(isSold), keyed));
	const keys = new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])]);
	const lines = [...keys].flatMap((key) => {
		const [invoiced, own] = [before?.get(key) ?? [], now?.get(key) ?? []];
		const of = (invoiced[0] ?? own[0])?.of;
		const [then, today] = [sumParts(invoiced), sumParts(own)];
		const [minutes, hundredths, cents] = [
			today.minutes - then.minutes,
			today.hundredths - then.hundredths,
			today.cents - then.cents,
		];
		if (of === undefined || (minutes === 0 && hundredths === 0 && cents === 0)) return [];
		const subject = { ...of, hourPriceCents: 0 };
		return [{ key, kind: "hours" as const, isDifference: true, of: subject, minutes, hundredths, cents }];
	});
	if (lines.length === 0) return [];
	const invoices = new Set(lines.map(({ of }) => of.invoice?.id));
	const [then, since] = [frozen, current].map((parts) =>
		parts.filter(({ of }) => invoices.has(of.invoice?.id)),
	);
	const causesFor = causesOf(then ?? [], since ?? [], (of) => keyed({ of }));
	return lines.map(({ key, ...line }) => ({ ...line, causes: causesFor(key) }));
}

function isSold({ of }: Pick<SoldPart, "of">): boolean {
	return isBillable(of);
}

/** Whether the line is on an invoice as it is; a difference is not. */
export function isInvoiced({ of, isDifference }: Line): boolean {
	return of.invoice !== undefined && !isDifference;
}

export interface LineSums {
	readonly minutes: number;
	readonly hundredths: number;
	readonly cents: number;
	readonly invoicedCents: number;
}

/** Σ of the lines, and of those that have been invoiced. */
export function sumLines(lines: readonly Line[]): LineSums {
	const sum = (some: readonly Line[], field: "minutes" | "hundredths" | "cents") =>
		some.reduce((total, line) => total + line[field], 0);
	return {
		minutes: sum(lines, "minutes"),
		hundredths: sum(lines, "hundredths"),
		cents: sum(lines, "cents"),
		invoicedCents: sum(lines.filter(isInvoiced), "cents"),
	};
}
