import { newWageInputSchema } from "@tuntikirja/contract/wages/schema.ts";
import { z } from "zod";
import { isInOrder, neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { endDate, kind, amount } = newWageInputSchema.shape;

/** The fields of a wage, the amount as typed. */
export const wageFormSchema = z
	.object({ startDate: neededDateSchema, endDate: endDate.unwrap(), kind, amount: typedNumber(amount) })
	.refine(isInOrder, { path: ["endDate"] });
export type WageValues = z.input<typeof wageFormSchema>;
