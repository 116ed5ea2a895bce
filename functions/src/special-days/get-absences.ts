import { contract } from "@tuntikirja/contract/contract.ts";
import { exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { ABSENCES } from "@tuntikirja/contract/kernel/day-types.ts";
import { countedTimes, type LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { refuseIf } from "#errors/app-error.ts";
import { loadTermsOfEntries } from "#hours/load-terms.ts";
import { operation } from "#http/operation.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { loadMonthsInTurn } from "#records/months/load-months.ts";
import { loggedInLists } from "#records/months/listed-days.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";

/** A read for each person's month that has entries, planned ones included, for each person on leave, and each calendar year. */
export const getAbsences = operation(contract.specialDays.getAbsences).handler(async ({ input }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	const { startDate, endDate } = input;
	const [{ people: uids, loggedBy }, holidayYears] = await Promise.all([
		loadMonthsInTurn(ofMany(), null, input),
		database.getAll(yearsOf(startDate, endDate).map(holidayYearDoc)),
	]);
	const away = uids
		.map((userId) => ({ userId, days: loggedInLists(loggedBy(userId)) }))
		.filter(({ days }) => awayDates(days, input).length > 0);
	const terms = await loadTermsOfEntries(
		away.map(({ userId }) => userId),
		input,
	);
	const people = away.map(({ userId, days }) => ({
		userId,
		days: awayDates(days, input).flatMap((date) => absencesOn(date, days, terms.get(userId))),
	}));
	return {
		nationalHolidays: holidaysWithin(input, holidayYears),
		people: people.sort((a, b) => a.userId.localeCompare(b.userId)),
	};
});

function awayDates(days: LoggedDays, { startDate, endDate }: DateRange): LocalDate[] {
	const dated = [...days].filter(
		([date, { entries }]) => date >= startDate && date <= endDate && entries.some(isAbsence),
	);
	return dated.map(([date]) => date).sort();
}

function isAbsence({ dayTypeId }: LoggedTime): boolean {
	return ABSENCES.some((one) => one === dayTypeId);
}

/** One line for each type of leave. Without terms that can be read the hours are as logged. */
function absencesOn(date: LocalDate, days: LoggedDays, terms: WorkTerms | undefined) {
	const entries = days.get(date)?.entries ?? [];
	const times =
		terms === undefined
			? entries.map(({ minutes }) => exact(minutes))
			: countedTimes(entries, foldDate(date, days, terms));
	return ABSENCES.flatMap((dayTypeId) => {
		const own = times.filter((_time, index) => entries[index]?.dayTypeId === dayTypeId);
		const { reasonId } = entries.find((entry) => entry.dayTypeId === dayTypeId) ?? {};
		const hours = toHours(sum(own));
		return own.length === 0 ? [] : [{ date, dayTypeId, ...reasonField(reasonId), hours }];
	});
}
