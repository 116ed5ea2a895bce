import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { SHOWN_NAMES } from "./shown-names.ts";

export const attachmentInputSchema = z.strictObject({
	id: idSchema,
	showNames: z.enum(SHOWN_NAMES).default("names"),
});

const rowSchema = z.strictObject({
	date: localDateSchema,
	person: z.string(),
	project: z.string(),
	label: z.string().nullable(),
	notes: z.string().describe("Empty where the entry has been changed since, or its retention is over"),
	hours: hoursSchema,
});

/** The hours behind the lines of an invoice, line by line: their sum is the quantity of the line. */
export const attachmentSchema = z.strictObject({
	lines: z.array(
		z.strictObject({
			position: z.int().min(1).describe("Of the line on the invoice"),
			text: z.string(),
			quantity: hoursSchema,
			rows: z.array(rowSchema).describe("Empty: the hours are open again, or their retention is over"),
		}),
	),
	hours: hoursSchema.describe("Of all rows"),
});
export type Attachment = z.infer<typeof attachmentSchema>;
