import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { type OpeningBucket, openingBucketSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { kind, creditYear, days, to, notes } = openingBucketSchema.shape;

/** The fields of a bucket, figures as typed. Saved holiday has no deadline; the message of a wrong one is its key. */
export const bucketFormSchema = z
	.object({
		kind,
		creditYear: typedNumber(creditYear, 0),
		days: typedNumber(days, 0),
		from: neededDateSchema,
		to,
		notes: notes.unwrap().trim(),
	})
	.transform((bucket) => (bucket.kind === "saved" ? { ...bucket, to: null } : bucket))
	.refine((bucket) => bucket.kind === "saved" || bucket.to !== null, { path: ["to"], error: "toRequired" })
	.refine((bucket) => bucket.to === null || bucket.to >= bucket.from, { path: ["to"], error: "inverted" });
export type BucketValues = z.input<typeof bucketFormSchema>;

/** The form values of a bucket; a new one is for the last full credit year. */
export function valuesOf(bucket: OpeningBucket | null, today: LocalDate): BucketValues {
	if (bucket) {
		const { id: _, ...fields } = bucket;
		return { ...fields, creditYear: String(bucket.creditYear), days: String(bucket.days) };
	}
	const lastYear = creditYearAt(today) - 1;
	return {
		kind: "opening",
		creditYear: String(lastYear),
		days: "",
		from: today,
		// The end of the winter season of that credit year.
		to: `${lastYear + 2}-04-30`,
		notes: "",
	};
}
