import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { createHash } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { Doc } from "#firestore/reader.ts";
import { countWrites } from "#firestore/meter.ts";

/**
 * `rl/{scope}-{hash}_{window}`: how often a key was used in a window of time. Keys are hashed, so that no address
 * of a person or a network is stored. Firestore deletes them some time after `expiresAt`; nothing relies on it.
 */
export const usageSchema = z.object({
	count: z.int(),
	expiresAt: z.preprocess((value) => (value instanceof Timestamp ? value.toDate() : value), z.date()),
});
export type Usage = z.infer<typeof usageSchema>;

export function usageDoc(scope: string, key: string, window: number): Doc<Usage> {
	const hash = createHash("sha256").update(key).digest("base64url").slice(0, 22);
	return { path: `${COLLECTIONS.rateLimits}/${scope}-${hash}_${window}`, schema: usageSchema };
}

/** Counts a use without reading the count. The database increments it, so that many requests do not wait for a lock. */
export async function addUse(doc: Doc<Usage>, expiresAt: Date): Promise<void> {
	await firestore()
		.doc(doc.path)
		.set({ count: FieldValue.increment(1), expiresAt }, { merge: true });
	countWrites(1);
}
