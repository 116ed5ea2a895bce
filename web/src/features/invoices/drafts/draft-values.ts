import { GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import { draftEditSchema, type Invoice, LINE_ORDERS } from "@tuntikirja/contract/invoices/schema.ts";
import {
	amountOf,
	CATEGORIES,
	discountsOf,
	invoiceTotals,
	type Taxed,
} from "@tuntikirja/contract/invoices/vat.ts";
import { z } from "zod";
import { typedNumber } from "#domain/forms/typed-fields.ts";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import { writeDecimal } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";

const { freeLines, text, discountPercent } = draftEditSchema.shape;
const line = freeLines.unwrap().element.shape;
export const UNITS = ["h", "pcs"] as const;

export const draftSchema = z.object({
	/** The draft as it was when it was typed on. */
	version: z.int(),
	grouping: z.enum(GROUPINGS),
	order: z.enum(LINE_ORDERS),
	discountPercent: typedNumber(discountPercent.unwrap()),
	text: text.unwrap(),
	freeLines: z.array(
		z.object({
			lineId: line.id,
			text: line.text,
			quantity: typedNumber(line.quantity),
			unit: z.enum(UNITS),
			unitPrice: typedNumber(line.unitPrice),
			rate: z.string(),
		}),
	),
});
export type DraftValues = z.input<typeof draftSchema>;
export type CheckedDraft = z.output<typeof draftSchema>;
export type DraftForm = SavedForm<DraftValues, CheckedDraft>;

/** The draft as it is typed. */
export function valuesOf(invoice: Invoice, language: Language): DraftValues {
	const { version, grouping, order, text: below, rates } = invoice;
	return {
		version,
		grouping,
		order,
		text: below,
		discountPercent: writeDecimal(invoice.discountPercent, language),
		freeLines: invoice.freeLines.map(({ id, text: words, unit, quantity, unitPrice, rate }) => ({
			lineId: id,
			text: words,
			quantity: writeDecimal(quantity, language, 2),
			unit,
			unitPrice: writeDecimal(unitPrice, language, 2),
			rate: String(rate ?? rates[0] ?? 0),
		})),
	};
}

/** Whether the buyer is charged a tax: otherwise lines have no rate to choose. */
export function isTaxed({ buyer }: Invoice): boolean {
	return CATEGORIES[buyer.vat] === "S";
}

/** What the call takes of the form. */
export function editOf(invoice: Invoice, { freeLines: own, ...fields }: CheckedDraft) {
	return {
		...fields,
		id: invoice.id,
		freeLines: own.map(({ lineId, rate, ...rest }) => ({
			...rest,
			id: lineId,
			...(isTaxed(invoice) && { rate: Number(rate) }),
		})),
	};
}

/** What the draft would come to with what is typed, by the rules of the server. */
export function totalsOf(invoice: Invoice, { freeLines: own, discountPercent: percent }: CheckedDraft) {
	const category = CATEGORIES[invoice.buyer.vat];
	const marked = invoice.lines
		.filter(({ kind }) => kind !== "free" && kind !== "discount")
		.map((one): Taxed => ({ netCents: cents(one.amount), rate: cents(one.rate), category: one.category }));
	const free = own.map(
		({ quantity, unitPrice, rate }): Taxed => ({
			netCents: amountOf(cents(quantity), cents(unitPrice)),
			rate: category === "S" ? cents(Number(rate)) : 0,
			category,
		}),
	);
	const discounts = discountsOf([...marked, ...free], cents(percent));
	return { ...invoiceTotals([...marked, ...free, ...discounts]), discounts };
}

function cents(euros: number): number {
	return Math.round(euros * 100);
}

const FIELDS = ["grouping", "order", "freeLines", "discountPercent", "text"] as const;

/** In which fields two states of a draft differ. */
export function differingFields(a: DraftValues, b: DraftValues) {
	return FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
}
