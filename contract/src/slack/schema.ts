import { z } from "zod";
import { idSchema } from "#kernel/schemas/fields.ts";

/** Where a message is: waiting to be sent, sent, given up, or not sent because Slack is off. */
export const deliverySchema = z.enum(["queued", "sent", "failed", "off"]);
export type Delivery = z.infer<typeof deliverySchema>;

/** Whether messages reach Slack. */
export const slackConnectionSchema = z.strictObject({
	state: z
		.enum(["off", "unused", "works", "failing"])
		.describe("off: no address is set; unused: nothing was sent yet; failing: the last attempt failed"),
	lastSentAt: z.string().nullable(),
	lastFailure: z.strictObject({ at: z.string(), reason: z.string() }).nullable(),
	test: deliverySchema.nullable().describe("The test message that was asked for; null: none of that id"),
});

/** What became of the message is an answer of the connection. */
export const testMessageSchema = z.strictObject({ test: z.enum(["queued", "off"]) });

/** A person and the message that reminds them today. */
const remindedSchema = z.strictObject({ userId: idSchema, delivery: deliverySchema });

export const remindersOfTodaySchema = z.strictObject({
	isOff: z.boolean().describe("Slack is off: no one can be reminded"),
	people: z.array(remindedSchema),
});

export const remindedPeopleSchema = z.strictObject({
	people: z.array(
		remindedSchema.extend({
			delivery: z.union([deliverySchema, z.literal("nothing-missing")]),
			isRepeated: z.boolean().describe("An earlier message of today reminds the person; this call adds none"),
		}),
	),
});
export type RemindedPeople = z.infer<typeof remindedPeopleSchema>;
