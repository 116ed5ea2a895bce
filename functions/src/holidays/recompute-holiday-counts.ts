import { commitUnchanged } from "#firestore/commit-unchanged.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { GRPC } from "#firestore/grpc-codes.ts";
import { type HolidayCounts, holidayCountsDoc } from "#records/derived/holiday-counts.ts";
import { userDoc } from "#records/people/users.ts";
import { countHolidays } from "./count-holidays.ts";
import { countsAsRead } from "./holiday-change.ts";
import { type LoadOptions, loadHolidays } from "./load-holidays.ts";
import { storedCounts } from "./present-holidays.ts";

/** More often than a person's documents change while they are being read. */
const ATTEMPTS = 20;

/**
 * Counts a person's annual holiday from the source documents and stores it. Doing it twice, late or beside
 * another copy changes nothing; unchanged counts are not written again. Reads without locks, so that no
 * save waits for it: a run that finds the counts rewritten since counts anew, so the last one to write has read
 * the latest documents. `stale` names what came past the API and left no mark. Threat model P2.
 */
export async function recomputeHolidayCounts(uid: string, stale?: LoadOptions["stale"]): Promise<void> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		if (await recountOnce(uid, stale)) return;
	}
	// As a transaction that lost against others: the event comes again and is not dropped.
	throw Object.assign(new Error(`The holidays of ${uid} keep changing.`), { code: GRPC.ABORTED });
}

async function recountOnce(uid: string, stale: LoadOptions["stale"]): Promise<boolean> {
	const doc = holidayCountsDoc(uid);
	const profile = await database.get(userDoc(uid));
	if (profile === null) {
		await transact(async (writer) => writer.remove(doc));
		return true;
	}
	const person = { uid, startDate: profile.startDate };
	const sources = await loadHolidays(database, person, stale === undefined ? {} : { stale });
	const counts = storedCounts(sources, countHolidays(sources));
	if (isSame(sources.counts, counts)) return true;
	return commitUnchanged([countsAsRead(sources)], (writer) => writer.set(doc, counts));
}

function isSame(before: HolidayCounts | null, after: HolidayCounts): boolean {
	return before !== null && textOf(before) === textOf(after);
}

/** Without what differs at every count; Firestore gives the fields of a map in an order of its own. */
function textOf(counts: HolidayCounts): string {
	return JSON.stringify({ ...counts, revision: 0, updatedAt: "" }, (_key, part: unknown) =>
		typeof part === "object" && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
			: part,
	);
}
