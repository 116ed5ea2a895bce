import { z } from "zod";
import { idSchema, localDateSchema, monthSchema } from "#kernel/schemas/fields.ts";
import { DECISION_KINDS, NOTICE_KINDS } from "./kinds.ts";

/** The fields of every item. Names are those of the moment: an item is about what happened then. */
const itemShape = {
	at: z.iso.datetime(),
	actorId: idSchema.describe("Who did it or asked for it; `service` for a deadline"),
	actorName: z.string(),
	personId: idSchema.describe("Whose day, leave or month it is about"),
	personName: z.string(),
	/** The record that it is about, such as a request of leave. */
	aboutId: idSchema.optional(),
	startDate: localDateSchema.optional(),
	endDate: localDateSchema.optional(),
	month: monthSchema.optional(),
	/** Days or hours that it is about, as the kind says. */
	count: z.number().optional(),
	text: z.string().optional().describe("A reason or comment that came with it"),
};

export const noticeSchema = z.strictObject({
	...itemShape,
	kind: z.enum(NOTICE_KINDS),
	isRead: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const decisionSchema = z.strictObject({ ...itemShape, kind: z.enum(DECISION_KINDS) });
export type Decision = z.infer<typeof decisionSchema>;

/** What waits for the caller, and what they have heard, the newest first. */
export const inboxSchema = z.strictObject({
	toDecide: z.array(decisionSchema.extend({ id: idSchema })),
	notices: z.array(noticeSchema.extend({ id: idSchema })),
});
export type Inbox = z.infer<typeof inboxSchema>;
