import type { VatTreatment } from "#customers/schema.ts";
import { exact, roundHalfAwayFromZero } from "#kernel/exact.ts";
import type { LocalDate } from "#kernel/local-date.ts";

/** A rate in hundredths of a per cent (25.5 % is 2550), and the days on which it can be used. */
export interface VatRate {
	readonly rate: number;
	readonly from: LocalDate;
	/** Null: until it is changed. */
	readonly until: LocalDate | null;
}

/** What a company begins with. Finnish VAT Act 84–85 a §; later rates are settings. */
export const FINNISH_RATES: readonly VatRate[] = [
	{ rate: 2550, from: "2024-09-01", until: null },
	{ rate: 2400, from: "2013-01-01", until: "2024-08-31" },
	{ rate: 1400, from: "2013-01-01", until: "2025-12-31" },
	{ rate: 1350, from: "2026-01-01", until: null },
	{ rate: 1000, from: "2013-01-01", until: null },
	{ rate: 0, from: "2013-01-01", until: null },
];

/** The rates that can be used for what was done on the date, the highest first. */
export function ratesOn(rates: readonly VatRate[], date: LocalDate): number[] {
	return rates
		.filter(({ from, until }) => from <= date && (until === null || date <= until))
		.map(({ rate }) => rate)
		.sort((a, b) => b - a);
}

/** Whether a rate ends before it begins, or is there twice on one day. */
export function areMixedUp(rates: readonly VatRate[]): boolean {
	const sorted = rates.toSorted((a, b) => a.rate - b.rate || a.from.localeCompare(b.from));
	return sorted.some(({ rate, from, until }, index) => {
		const next = sorted[index + 1];
		const isTwice = next?.rate === rate && (until === null || next.from <= until);
		return isTwice || (until !== null && until < from);
	});
}

/** How a line is taxed: with a rate, with none by a reason of the Act, or by the buyer (reverse charge). */
export const VAT_CATEGORIES = ["S", "E", "AE"] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** How the customer is taxed says it of each line. */
export const CATEGORIES: Readonly<Record<VatTreatment, VatCategory>> = {
	domestic: "S",
	"reverse-charge": "AE",
	eu: "AE",
	exempt: "E",
};

/** Cents of a quantity in hundredths at a price in cents. */
export function amountOf(hundredths: number, unitCents: number): number {
	return Number(roundHalfAwayFromZero(exact(hundredths * unitCents, 100)));
}

export interface Taxed {
	readonly netCents: number;
	readonly rate: number;
	readonly category: VatCategory;
}

/** The lines of one rate: their sum and the tax on it. */
export interface VatSum extends Taxed {
	readonly taxCents: number;
}

/** A discount of the lines: of each rate a part of their sum, rounded once. In hundredths of a per cent. */
export function discountsOf(lines: readonly Taxed[], percent: number): Taxed[] {
	return invoiceTotals(lines).byRate.flatMap(({ netCents, rate, category }) => {
		const cents = Number(roundHalfAwayFromZero(exact(netCents * percent, 10_000)));
		return cents === 0 ? [] : [{ netCents: -cents, rate, category }];
	});
}

export interface InvoiceTotals {
	readonly netCents: number;
	readonly taxCents: number;
	readonly grossCents: number;
	/** The highest rate first. */
	readonly byRate: readonly VatSum[];
}

/**
 * The sums of an invoice. The tax of a rate is computed on the sum of its lines, and rounded there, once. That of a credit
 * note is what comes to the tax of the earlier ones, so that all of them have the tax of the invoice.
 */
export function invoiceTotals(lines: readonly Taxed[], earlier: readonly Taxed[] = []): InvoiceTotals {
	const groups = [...Map.groupBy(lines, ({ rate, category }) => `${category} ${rate}`).values()];
	const byRate = groups.flatMap((own): VatSum[] => {
		const [first] = own;
		if (first === undefined) return [];
		const netCents = own.reduce((sum, line) => sum + line.netCents, 0);
		const before = earlier.filter(({ rate, category }) => rate === first.rate && category === first.category);
		const beforeCents = before.reduce((sum, line) => sum + line.netCents, 0);
		const taxCents = taxOf(beforeCents + netCents, first.rate) - taxOf(beforeCents, first.rate);
		return [{ ...first, netCents, taxCents }];
	});
	const netCents = byRate.reduce((sum, one) => sum + one.netCents, 0);
	const taxCents = byRate.reduce((sum, one) => sum + one.taxCents, 0);
	return {
		netCents,
		taxCents,
		grossCents: netCents + taxCents,
		byRate: byRate
			.map(({ netCents: net, rate, category, taxCents: tax }) => ({
				netCents: net,
				rate,
				category,
				taxCents: tax,
			}))
			.sort((a, b) => b.rate - a.rate || a.category.localeCompare(b.category)),
	};
}

function taxOf(netCents: number, rate: number): number {
	return Number(roundHalfAwayFromZero(exact(netCents * rate, 10_000)));
}
