import { CONTRACT_BOUNDS } from "@tuntikirja/contract/employment-contracts/bounds.ts";
import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	type ContractKind,
	contractMeaning,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { parseDecimal, writeDecimal } from "#lib/i18n/decimal.ts";
import type { Language } from "#lib/i18n/language.ts";

/** Values of the form; numbers are the typed text. */
export interface ContractDraft {
	readonly startDate: LocalDate | null;
	readonly endDate: LocalDate | null;
	readonly kind: ContractKind;
	readonly percentage: string;
	readonly hoursPerMonth: string;
}

/** The terms of a contract in the API's fields. */
export type ContractTerms = Pick<
	ContractAnswer,
	"startDate" | "endDate" | "partTimeHoursPerMonth" | "percentage"
>;

export type DraftProblem = "startRequired" | "inverted" | "percentage" | "hours";

/** The form values of a stored contract, or of a new full-time one. */
export function draftOf(contract: ContractTerms, language: Language): ContractDraft {
	const { startDate, endDate, percentage, partTimeHoursPerMonth } = contract;
	return {
		startDate,
		endDate,
		kind: contractMeaning(contract).kind,
		percentage: writeDecimal(percentage ?? 100, language),
		hoursPerMonth: partTimeHoursPerMonth ? writeDecimal(partTimeHoursPerMonth, language) : "",
	};
}

/** The terms, or the problem with the draft. */
export function termsOf(draft: ContractDraft): ContractTerms | DraftProblem {
	const { startDate, endDate, kind } = draft;
	if (startDate === null) return "startRequired";
	if (endDate !== null && endDate < startDate) return "inverted";
	const period = { startDate, endDate };
	if (kind === "hourly") return { ...period, partTimeHoursPerMonth: 0, percentage: null };
	if (kind === "partTime") {
		const hours = parseDecimal(draft.hoursPerMonth) ?? Number.NaN;
		// 0 hours a month would be an hourly contract, which is a kind of its own.
		const isGood = hours > CONTRACT_BOUNDS.hoursPerMonth.min && hours <= CONTRACT_BOUNDS.hoursPerMonth.max;
		return isGood ? { ...period, partTimeHoursPerMonth: hours, percentage: null } : "hours";
	}
	const { min, max } = CONTRACT_BOUNDS.percentage;
	const percentage = parseDecimal(draft.percentage) ?? Number.NaN;
	if (!(percentage >= min && percentage <= max)) return "percentage";
	return { ...period, partTimeHoursPerMonth: null, percentage: percentage === 100 ? null : percentage };
}

/** Returns true if saving would change nothing. */
export function areSameTerms(a: ContractTerms, b: ContractTerms): boolean {
	return (
		a.startDate === b.startDate &&
		a.endDate === b.endDate &&
		a.partTimeHoursPerMonth === b.partTimeHoursPerMonth &&
		(a.percentage ?? 100) === (b.percentage ?? 100)
	);
}
