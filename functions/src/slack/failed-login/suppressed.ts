import { now } from "#firestore/clock.ts";
import type { Doc } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { addUse, type Usage, usageDoc } from "#records/service/rate-limits.ts";
import { addToOutbox, outboxDoc } from "#messages/outbox.ts";

const HOUR_MS = 3_600_000;

/** Documents that count together: a flood would write a single one more often than the database likes. */
const SHARDS = 8;

/** How many were suppressed in an hour, by the number of the hour. */
export const countDocs = (hour: number): Doc<Usage>[] =>
	Array.from({ length: SHARDS }, (_, shard) => usageDoc("failed-login-suppressed", String(shard), hour));

const presentHour = () => Math.floor(now().getTime() / HOUR_MS);

export function countSuppressed(): Promise<void> {
	const hour = presentHour();
	const docs = countDocs(hour);
	const doc = docs[Math.floor(Math.random() * docs.length)] as Doc<Usage>;
	// A day longer than it is needed: the database deletes what has expired when it likes to.
	return addUse(doc, new Date((hour + 25) * HOUR_MS));
}

/** One message, once an hour is over, about all failed sign-ins of it that were not passed on. */
export async function reportSuppressed(): Promise<void> {
	const hour = presentHour() - 1;
	const key = `failed-logins_${hour}`;
	await transact(async (writer) => {
		const counted = await writer.getAll(countDocs(hour));
		const count = counted.reduce((sum, one) => sum + (one?.count ?? 0), 0);
		if (count === 0 || (await writer.get(outboxDoc(key))) !== null) return;
		const lines = [`${count} more in the last full hour, suppressed because there were so many.`];
		addToOutbox(writer, key, { message: { title: "More sign-ins failed", lines }, about: [] });
	});
}
