import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { ABSENCES } from "@tuntikirja/contract/special-days/absences.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadMonthsInTurn } from "#records/months/load-months.ts";
import { loggedInLists } from "#records/months/listed-days.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";

/** A read for each person's month that has entries, planned ones included, and one for each calendar year. */
export const getAbsences = operation(contract.specialDays.getAbsences).handler(async ({ input }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	const { startDate, endDate } = input;
	const [{ people: uids, loggedBy }, holidayYears] = await Promise.all([
		loadMonthsInTurn(ofMany(), null, input),
		database.getAll(yearsOf(startDate, endDate).map(holidayYearDoc)),
	]);
	const people = uids
		.map((userId) => ({ userId, days: absentDays(loggedInLists(loggedBy(userId)), input) }))
		.filter(({ days }) => days.length > 0);
	return {
		nationalHolidays: holidaysWithin(input, holidayYears),
		people: people.sort((a, b) => a.userId.localeCompare(b.userId)),
	};
});

/** One line for each date and type of leave. */
function absentDays(days: LoggedDays, { startDate, endDate }: DateRange) {
	const dated = [...days].filter(([date]) => date >= startDate && date <= endDate);
	return dated
		.sort(([a], [b]) => a.localeCompare(b))
		.flatMap(([date, { entries }]) =>
			ABSENCES.flatMap((dayTypeId) => {
				const own = entries.filter((entry) => entry.dayTypeId === dayTypeId);
				const minutes = own.reduce((sum, entry) => sum + entry.minutes, 0);
				return own.length === 0 ? [] : [{ date, dayTypeId, hours: minutesToHours(minutes) }];
			}),
		);
}
