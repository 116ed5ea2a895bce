import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Cell, Column } from "#report-files/table.ts";
import { type Line, sumLines } from "./lines.ts";

/** A line as both invoicing reports answer it. */
export function presentLine({ of, hundredths, cents }: Line) {
	return {
		hours: hundredthsToHours(hundredths),
		price: centsToEuros(of.hourPriceCents),
		amount: centsToEuros(cents),
		invoice: of.invoice ?? null,
	};
}

/** What lines come to, and how much of it is on an invoice. */
export function presentSums(lines: readonly Line[]) {
	const { hundredths, cents, invoicedCents } = sumLines(lines);
	return {
		hours: hundredthsToHours(hundredths),
		amount: centsToEuros(cents),
		invoicedAmount: centsToEuros(invoicedCents),
		openAmount: centsToEuros(cents - invoicedCents),
	};
}

interface AnyLine extends Omit<ReturnType<typeof presentLine>, "invoice"> {
	readonly invoice: { readonly reference: string | null } | null;
}

const YES = { en: "Yes", fi: "Kyllä" };
const NO = { en: "No", fi: "Ei" };

/** The columns that both invoicing reports end with. */
export const LINE_COLUMNS: readonly Column<AnyLine, { hours: number; amount: number }>[] = [
	{
		heading: { en: "Hours", fi: "Tunnit" },
		kind: "hours",
		of: ({ hours }) => hours,
		total: ({ hours }): Cell => hours,
	},
	{ heading: { en: "Price, €/h", fi: "Hinta, €/h" }, kind: "money", of: ({ price }) => price },
	{
		heading: { en: "Amount, €", fi: "Summa, €" },
		kind: "money",
		of: ({ amount }) => amount,
		total: ({ amount }): Cell => amount,
	},
	{
		heading: { en: "Invoiced", fi: "Laskutettu" },
		kind: "text",
		of: ({ invoice }, language) => (invoice === null ? NO : YES)[language],
	},
	{
		heading: { en: "Reference", fi: "Viite" },
		kind: "text",
		of: ({ invoice }) => invoice?.reference ?? null,
	},
];
