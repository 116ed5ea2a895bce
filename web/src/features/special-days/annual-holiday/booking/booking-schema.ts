import { newHolidayInputSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { z } from "zod";

/** What is typed of a booking: a payment must have a basis. The days are marked on the year strip. */
export const bookingFormSchema = z
	.object({
		kind: z.enum(["holiday", "payment"]),
		notes: newHolidayInputSchema.shape.notes.unwrap().trim(),
	})
	.refine(({ kind, notes }) => kind === "holiday" || notes !== "", { path: ["notes"] });
