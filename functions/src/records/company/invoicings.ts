import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import type { Doc } from "#firestore/documents.ts";

/** `invoicings/{id}`: one call that has marked entries or taken marks back, and what they came to then. */
export const invoicingSchema = z.object({
	projectId: z.string(),
	userId: z.string().nullable(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	invoiced: z.boolean(),
	reference: z.string().nullable(),
	entries: z.int(),
	minutes: z.int(),
	/** Billed hours; not in records from before hours were billed at two decimals. */
	hundredths: z.int().optional(),
	cents: z.int(),
	at: z.string(),
	by: z.string(),
});
export type Invoicing = z.infer<typeof invoicingSchema>;

export function invoicingDoc(id: string): Doc<Invoicing> {
	return { path: `${COLLECTIONS.invoicings}/${id}`, schema: invoicingSchema };
}
