import { z } from "zod";
import { hoursSchema, namedSchema } from "#kernel/schemas/fields.ts";

/** Work without a price. Shown before any total, because the totals leave it out. */
export const unpricedSchema = z.strictObject({
	entriesWithoutPrice: z.int().describe("Entries of work on a project that has no price on their date"),
	hoursWithoutPrice: hoursSchema,
	projectsWithoutPrice: z.array(namedSchema).describe("The projects of those entries, by name"),
});
export type Unpriced = z.infer<typeof unpricedSchema>;
