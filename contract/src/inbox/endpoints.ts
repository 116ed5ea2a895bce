import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import { inboxSchema } from "./schema.ts";

/** Most notices that one call marks; an inbox has no more. */
const MOST_NOTICES = 200;

/** What waits for a person, and what they have heard. Decision 171. */
export const inbox = {
	/** The caller's inbox; for admins with what waits for the admins together. */
	getInbox: endpoint("everyone", "GET", "/inbox/items/", "The caller's inbox")
		.input(z.strictObject({}))
		.output(inboxSchema),
	/** Marks notices as read. An id that is not there changes nothing. */
	markRead: endpoint("everyone", "PUT", "/inbox/read/", "Mark notices as read")
		.input(z.strictObject({ ids: z.array(idSchema).min(1).max(MOST_NOTICES) }))
		.output(inboxSchema),
};
