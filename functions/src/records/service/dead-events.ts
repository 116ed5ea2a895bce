import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { z } from "zod";
import type { Doc } from "#firestore/reader.ts";

/** `deadEvents/{eventId}`: an event that no retry can process. An operator has to inspect its document. */
export const deadEventSchema = z.object({
	eventId: z.string(),
	type: z.string(),
	document: z.string(),
	/** When the event happened, and when its processing was abandoned. */
	time: z.string(),
	at: z.string(),
	error: z.string(),
});

/** The platform's ids are not ours to choose, so what no document may be called is replaced. */
export function deadEventDoc(eventId: string): Doc<z.infer<typeof deadEventSchema>> {
	const id = eventId.replaceAll(/[^A-Za-z0-9-]/g, "-").slice(0, 128) || "no-id";
	return { path: `${COLLECTIONS.deadEvents}/${id}`, schema: deadEventSchema };
}
