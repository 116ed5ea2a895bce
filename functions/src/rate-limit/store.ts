import { createHash } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { z } from "zod";
import type { Doc } from "#firestore/documents.ts";

/**
 * `rl/{scope}-{hash}_{window}`: how often a key was used in a window of time. Keys are hashed, so that no address
 * of a person or a network lies here. Firestore deletes them some time after `expiresAt`; nothing relies on it.
 */
export const usageSchema = z.object({
	count: z.int(),
	expiresAt: z.preprocess((value) => (value instanceof Timestamp ? value.toDate() : value), z.date()),
});
export type Usage = z.infer<typeof usageSchema>;

export function usageDoc(scope: string, key: string, window: number): Doc<Usage> {
	const hash = createHash("sha256").update(key).digest("base64url").slice(0, 22);
	return { path: `rl/${scope}-${hash}_${window}`, schema: usageSchema };
}
