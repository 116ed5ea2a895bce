import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Reader } from "#firestore/documents.ts";
import { type LoggedMonth, loggedMonthsOf, loggedMonthsOfEverybody } from "#reports/months-store.ts";

/**
 * The months that the range touches: of some people, or (null) of everybody. A read for each that there is: at most
 * 12 a year and person, and one for each query that finds none.
 */
export async function loadMonths(
	reader: Reader,
	uids: readonly string[] | null,
	{ startDate, endDate }: DateRange,
): Promise<LoggedMonth[]> {
	const [from, to] = [monthOf(startDate), monthOf(endDate)];
	if (uids === null) {
		const queries = loggedMonthsOfEverybody(eachMonth(from, to));
		return (await Promise.all(queries.map((query) => reader.find(query)))).flat();
	}
	const found = await Promise.all(
		[...new Set(uids)].map(async (uid) => {
			// Somebody whose id begins with this one may lie between.
			const months = await reader.find(loggedMonthsOf(uid, from, to));
			return months.filter(({ userId }) => userId === uid);
		}),
	);
	return found.flat();
}
