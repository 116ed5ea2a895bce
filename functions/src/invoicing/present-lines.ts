import type { DifferenceCause } from "@tuntikirja/contract/invoicing/difference-causes.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { type Cell, type Column, field, summed, type Words } from "#report-files/table.ts";
import { type Line, sumLines } from "./lines.ts";

/** A line as both invoicing reports answer it. */
export function presentLine({ kind, isDifference, causes, settles, of, hundredths, cents }: Line) {
	return {
		kind,
		isDifference,
		causes: [...(causes ?? [])],
		hours: hundredthsToHours(hundredths),
		price: kind === "fee" || isDifference || settles ? null : centsToEuros(of.hourPriceCents),
		amount: centsToEuros(cents),
		invoice: of.invoice ?? null,
		settles: settles ?? null,
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

interface AnyLine extends Omit<ReturnType<typeof presentLine>, "invoice" | "settles"> {
	readonly invoice: { readonly reference: string | null } | null;
	readonly settles: object | null;
}

/** In the place of a person, or of a label. */
export const FIXED_FEE = { en: "Fixed fee", fi: "Kiinteä palkkio" };

const YES = { en: "Yes", fi: "Kyllä" };
const NO = { en: "No", fi: "Ei" };
const DIFFERENCE = { en: "Difference", fi: "Erotus" };
const SETTLED = { en: "Yes, a difference", fi: "Kyllä, erotus" };
const CAUSES: Readonly<Record<DifferenceCause, Words>> = {
	hours: { en: "hours", fi: "tunnit" },
	label: { en: "label", fi: "työlaji" },
	price: { en: "price", fi: "hinta" },
	notBillable: { en: "not billable", fi: "ei laskuteta" },
	fee: { en: "fee", fi: "palkkio" },
	share: { en: "rounding", fi: "pyöristys" },
};

function stateOf({ invoice, isDifference, causes, settles }: AnyLine, language: Language): string {
	const why = causes.length === 0 ? "" : `: ${causes.map((cause) => CAUSES[cause][language]).join(", ")}`;
	if (isDifference) return `${DIFFERENCE[language]}${why}`;
	if (settles !== null) return `${SETTLED[language]}${why}`;
	return (invoice === null ? NO : YES)[language];
}

function isOnInvoice({ invoice, isDifference }: AnyLine): boolean {
	return invoice !== null && !isDifference;
}

export const LINE_COLUMNS: readonly Column<AnyLine, ReturnType<typeof presentSums>>[] = [
	summed("hours", "hours", { en: "Hours", fi: "Tunnit" }),
	field("money", "price", { en: "Price, €/h", fi: "Hinta, €/t" }),
	summed("money", "amount", { en: "Amount, €", fi: "Summa, €" }),
	{
		heading: { en: "Invoiced", fi: "Laskutettu" },
		kind: "text",
		of: (line, language) => stateOf(line, language),
	},
	{
		heading: { en: "Invoiced, €", fi: "Laskutettu, €" },
		kind: "money",
		of: (line) => (isOnInvoice(line) ? line.amount : 0),
		total: ({ invoicedAmount }): Cell => invoicedAmount,
	},
	{
		heading: { en: "Open, €", fi: "Laskuttamatta, €" },
		kind: "money",
		of: (line) => (isOnInvoice(line) ? 0 : line.amount),
		total: ({ openAmount }): Cell => openAmount,
	},
	{
		heading: { en: "Reference", fi: "Viite" },
		kind: "text",
		of: ({ invoice }) => invoice?.reference ?? null,
	},
];
