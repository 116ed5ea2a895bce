import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { LOCKDOWN_STATES } from "@tuntikirja/contract/kernel/lockdown.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/**
 * `settings/lockdown`: whether the API takes calls. A document that cannot be read closes it: an admin can then still
 * sign in and write a new one.
 */
export const storedLockdownSchema = z
	.object({
		state: z.enum(LOCKDOWN_STATES),
		changedAt: z.string().nullable(),
		/** The admin; null: the script of the people who run the service. */
		changedBy: z.string().nullable(),
	})
	.catch({ state: "closed", changedAt: null, changedBy: null });
export type StoredLockdown = z.infer<typeof storedLockdownSchema>;

/** The state while no document is stored. */
export const OPEN: StoredLockdown = { state: "open", changedAt: null, changedBy: null };

export const lockdownDoc = collectionOf(COLLECTIONS.settings, storedLockdownSchema).doc("lockdown");
