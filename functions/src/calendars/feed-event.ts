import { dayTypeSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";

const dates = { from: localDateSchema, to: localDateSchema };

/** What a feed shows, in no language. */
const feedEventSchema = z.discriminatedUnion("is", [
	/** Own leave; without kinds, and of others, no more than that the person is away. */
	z.object({
		is: z.literal("away"),
		id: z.string(),
		...dates,
		kinds: z.array(dayTypeSchema),
		name: z.string().nullable(),
	}),
	z.object({ is: z.literal("national-holiday"), id: z.string(), ...dates, name: z.string() }),
	z.object({
		is: z.literal("reservation"),
		id: z.string(),
		from: z.string(),
		to: z.string(),
		name: z.string(),
	}),
	z.object({ is: z.literal("allocation"), id: z.string(), ...dates, name: z.string(), hours: z.number() }),
]);
export type FeedEvent = z.infer<typeof feedEventSchema>;

/** The events of a feed from the text in which they are stored. */
export function eventsOf(text: string): FeedEvent[] {
	return z.array(feedEventSchema).parse(JSON.parse(text));
}
