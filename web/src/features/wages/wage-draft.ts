import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { MOST_WAGE } from "@tuntikirja/contract/wages/bounds.ts";
import type { WageKind } from "@tuntikirja/contract/wages/wage-kinds.ts";

/** Values of the form; the amount is the typed text. */
export interface WageDraft {
	readonly startDate: LocalDate | null;
	readonly endDate: LocalDate | null;
	readonly kind: WageKind;
	readonly amount: string;
}

export type WageProblem = "startRequired" | "inverted" | "amount";

/** Parses euros with a comma or a point and spaces between thousands; null when they are not a wage. */
export function typedEuros(text: string): number | null {
	const compact = text.replaceAll(/[\s\u00a0€]/g, "");
	if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(compact)) return null;
	const euros = Number(compact.replace(",", "."));
	return euros > 0 && euros <= MOST_WAGE ? euros : null;
}

/** The API's fields, or the problem with the draft. */
export function wageFieldsOf({ startDate, endDate, kind, amount }: WageDraft) {
	if (startDate === null) return "startRequired" satisfies WageProblem;
	if (endDate !== null && endDate < startDate) return "inverted" satisfies WageProblem;
	const euros = typedEuros(amount);
	return euros === null ? ("amount" satisfies WageProblem) : { startDate, endDate, kind, amount: euros };
}
