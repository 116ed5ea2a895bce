import { z } from "zod";
import { idSchema, localDateSchema } from "#kernel/schemas/fields.ts";

/** A person's year whose working-time records are past their retention. Rules §13. */
const retentionRowSchema = z.strictObject({
	userId: idSchema,
	name: z.string().nullable().describe("null: there is no such person any more"),
	year: z.int(),
	months: z.int().describe("Months with records"),
	retainedUntil: localDateSchema,
});
export type RetentionRow = z.infer<typeof retentionRowSchema>;

export const retentionSchema = z.strictObject({
	rows: z.array(retentionRowSchema),
	hasMore: z.boolean().describe("More than one answer lists"),
});
