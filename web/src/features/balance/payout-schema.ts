import { adjustmentsInputSchema } from "@tuntikirja/contract/balance/adjustment-schema.ts";
import { decimalSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

/** What is over how many hours, from which day on, and why. */
export const payoutFormSchema = z.object({
	over: typedNumber(decimalSchema({ min: 0, max: 10_000 })),
	date: neededDateSchema,
	notes: adjustmentsInputSchema.shape.notes.unwrap(),
});
