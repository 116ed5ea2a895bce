import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { now } from "#firestore/clock.ts";
import type { StoredDay } from "#records/months/work-months.ts";

/** Changed days with who has changed them, when that is not their person: a change of one's own takes the mark off. */
export function markedDays(
	uid: string,
	actorId: string,
	days: ReadonlyMap<LocalDate, StoredDay>,
	at = now().toISOString(),
): Map<LocalDate, StoredDay> {
	return new Map(
		[...days].map(([date, day]) => {
			const { changedBy: _, ...unmarked } = day;
			return [date, actorId === uid ? unmarked : { ...unmarked, changedBy: { userId: actorId, at } }];
		}),
	);
}
