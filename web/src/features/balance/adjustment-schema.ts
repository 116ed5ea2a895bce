import { newAdjustmentInputSchema } from "@tuntikirja/contract/balance/schema.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { kind, hours, notes } = newAdjustmentInputSchema.shape;

/** The line as it is typed: hours without a sign, and whether they lower the balance. */
export const adjustmentFormSchema = z
	.object({
		date: neededDateSchema,
		kind,
		direction: z.enum(["lowers", "raises"]),
		hours: typedNumber(hours),
		notes: notes.unwrap(),
	})
	.transform(({ direction, ...line }) => ({
		...line,
		hours: direction === "lowers" ? -line.hours : line.hours,
	}));
