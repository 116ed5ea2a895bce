import { newAvailabilityInputSchema } from "@tuntikirja/contract/availability/schema.ts";
import { z } from "zod";
import { isInOrder, neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { endDate, percentage, notes } = newAvailabilityInputSchema.shape;

/** The fields of a period of availability, the percentage as typed. */
export const availabilityFormSchema = z
	.object({
		startDate: neededDateSchema,
		endDate: endDate.unwrap(),
		percentage: typedNumber(percentage),
		notes: notes.unwrap().trim(),
	})
	.refine(isInOrder, { path: ["endDate"] });
