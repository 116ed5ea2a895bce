import { z } from "zod";
import { cursorSchema, hoursSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";

export const takenOverInputSchema = z.strictObject({ cursor: cursorSchema.optional() });

/** What was marked as invoiced and has no document here: its number is of another system. */
const takenOverSchema = z.strictObject({
	id: idSchema,
	reference: z.string().nullable(),
	project: namedSchema,
	startDate: localDateSchema,
	endDate: localDateSchema,
	hours: hoursSchema,
	amount: z.number().describe("€ without tax, as invoiced then"),
});
export type TakenOver = z.infer<typeof takenOverSchema>;

export const takenOverPageSchema = z.strictObject({
	marks: z.array(takenOverSchema).describe("The latest first; a page may be empty where others follow"),
	next: cursorSchema.nullable().describe("Of the next page; null: this is the last"),
});
