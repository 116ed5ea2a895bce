import { isDeepStrictEqual } from "node:util";
import { dayTypeSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";

const dates = { from: localDateSchema, to: localDateSchema };

/** What a feed shows, in no language. */
const feedEventSchema = z.discriminatedUnion("is", [
	/** Own leave; without kinds, and of others, no more than that the person is away; with hours: for a part of the day. */
	z.object({
		is: z.literal("away"),
		id: z.string(),
		...dates,
		kinds: z.array(dayTypeSchema),
		name: z.string().nullable(),
		hours: z.number().nullable(),
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

/** An event with the number and the time of its last change, by which applications see that they have an older one. */
const storedEventSchema = feedEventSchema.and(z.object({ sequence: z.int(), changedAt: z.string() }));
export type StoredEvent = z.infer<typeof storedEventSchema>;

/** The events of a feed from the text in which they are stored. */
export function eventsOf(text: string): StoredEvent[] {
	return z.array(storedEventSchema).parse(JSON.parse(text));
}

/** The feed as it was stored, from which its events take over what has not changed. */
interface EarlierFeed {
	readonly events: string;
	readonly revision: number;
}

/**
 * The events as they are stored. The number of a change is the revision of the feed: it is higher also for an event that
 * was taken back and comes again.
 */
export function withChanges(
	events: readonly FeedEvent[],
	earlier: EarlierFeed | null,
	changedAt: string,
): StoredEvent[] {
	const known = new Map(eventsOf(earlier?.events ?? "[]").map((event) => [keyOf(event), event]));
	return events.map((event) => {
		const before = known.get(keyOf(event));
		const now = { ...event, sequence: earlier?.revision ?? 0, changedAt };
		if (before === undefined) return now;
		const { sequence, changedAt: at } = before;
		return isDeepStrictEqual(before, { ...event, sequence, changedAt: at }) ? before : now;
	});
}

function keyOf({ is, id }: FeedEvent): string {
	return `${is}-${id}`;
}
