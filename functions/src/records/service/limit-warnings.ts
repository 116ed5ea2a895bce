import { LIMIT_WARNINGS } from "@tuntikirja/contract/balance/limit-warnings.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/**
 * `limitWarnings/{first day}`: the limits of the Working Hours Act that people have passed in a reference period and of
 * which a message to the admins says so, so that it says it once.
 */
const limitWarningsSchema = z.object({
	endDate: localDateSchema,
	warned: z.array(
		z.object({
			userId: z.string(),
			warning: z.enum(LIMIT_WARNINGS),
			/** Its key in the outbox. */
			message: z.string(),
		}),
	),
});
export type LimitWarnings = z.infer<typeof limitWarningsSchema>;

const limitWarnings = collectionOf(COLLECTIONS.limitWarnings, limitWarningsSchema);

export const limitWarningsDoc = limitWarnings.doc;

/** Those of all periods: a period's are deleted 90 days after it, so there are few. */
export const allLimitWarnings = limitWarnings.all;
