import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { BUCKET_CREDIT_YEARS, MOST_BUCKET_DAYS } from "@tuntikirja/contract/special-days/bounds.ts";
import type { OpeningBucket } from "@tuntikirja/contract/special-days/schema.ts";

/** Values of the form; figures are the typed text. */
export interface BucketDraft {
	readonly kind: OpeningBucket["kind"];
	readonly creditYear: string;
	readonly days: string;
	readonly from: LocalDate | null;
	readonly to: LocalDate | null;
	readonly notes: string;
}

export type BucketProblem = "creditYear" | "days" | "fromRequired" | "toRequired" | "inverted";

/** The form values of a bucket; a new one is for the last full credit year. */
export function draftOf(bucket: OpeningBucket | null, today: LocalDate): BucketDraft {
	if (bucket) return { ...bucket, creditYear: String(bucket.creditYear), days: String(bucket.days) };
	const creditYear = creditYearAt(today) - 1;
	return {
		kind: "opening",
		creditYear: String(creditYear),
		days: "",
		from: today,
		// The end of the winter season of that credit year.
		to: `${creditYear + 2}-04-30`,
		notes: "",
	};
}

/** The API's fields, or the problem with the draft. */
export function bucketFieldsOf(draft: BucketDraft): Omit<OpeningBucket, "id"> | BucketProblem {
	const { kind, from, notes } = draft;
	const creditYear = wholeNumber(draft.creditYear, BUCKET_CREDIT_YEARS.first, BUCKET_CREDIT_YEARS.last);
	const days = wholeNumber(draft.days, 1, MOST_BUCKET_DAYS);
	const to = kind === "saved" ? null : draft.to;
	if (creditYear === null) return "creditYear";
	if (days === null) return "days";
	if (from === null) return "fromRequired";
	if (to === null && kind !== "saved") return "toRequired";
	if (to !== null && to < from) return "inverted";
	return { kind, creditYear, days, from, to, notes: notes.trim() };
}

function wholeNumber(text: string, least: number, most: number): number | null {
	if (!/^\d{1,4}$/.test(text.trim())) return null;
	const number = Number(text);
	return number >= least && number <= most ? number : null;
}
