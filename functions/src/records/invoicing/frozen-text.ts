import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";

/** An entry as it was invoiced; the label is an index of `labels`, null without one. */
export type FrozenRow = [date: LocalDate, minutes: number, cents: number, label: number | null];

type RowsOfPeople = Readonly<Record<string, readonly FrozenRow[]>>;

/** What the text of an invoice says: its entries of a calendar month, by person. */
export interface FrozenText {
	readonly labels: readonly Named[];
	readonly people: RowsOfPeople;
	/**
	 * The differences that it settles, by the other invoice: entries that came to it, and with less than no minutes those
	 * that are gone from it. `step` is the place among the settlements of the month.
	 */
	readonly settled?: { readonly step: number; readonly of: Readonly<Record<string, RowsOfPeople>> };
}

/** What the text says. Only `invoicing/frozen-work.ts` writes such texts. */
export function readFrozenText(text: string): FrozenText {
	return JSON.parse(text) as FrozenText;
}
