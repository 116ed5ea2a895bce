import { now } from "#firestore/clock.ts";
import { transact } from "#firestore/documents.ts";
import { addUse, usageDoc } from "#records/service/rate-limits.ts";
import { addToOutbox, outboxDoc } from "#messages/outbox.ts";

const HOUR_MS = 3_600_000;

/** How many were suppressed in an hour, by the number of the hour. */
const countDoc = (hour: number) => usageDoc("failed-login-suppressed", "", hour);

const presentHour = () => Math.floor(now().getTime() / HOUR_MS);

/** Counts a failed sign-in that is not passed on. */
export function countSuppressed(): Promise<void> {
	const hour = presentHour();
	// A day longer than it is needed: the database deletes what has expired when it likes to.
	return addUse(countDoc(hour), new Date((hour + 25) * HOUR_MS));
}

/** One message, once an hour is over, about all failed sign-ins of it that were not passed on. */
export async function reportSuppressed(): Promise<void> {
	const hour = presentHour() - 1;
	const key = `failed-logins_${hour}`;
	await transact(async (writer) => {
		const counted = await writer.get(countDoc(hour));
		if (counted === null || (await writer.get(outboxDoc(key))) !== null) return;
		const lines = [`${counted.count} more in the last full hour, suppressed because there were so many.`];
		addToOutbox(writer, key, { message: { title: "More sign-ins failed", lines }, about: [] });
	});
}
