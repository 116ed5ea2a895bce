import { adjustmentSums, balanceOf } from "@tuntikirja/contract/balance/rules.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates } from "@tuntikirja/contract/work-days/range-fold.ts";
import { adjustmentList } from "@tuntikirja/functions/records/derived/balances.ts";
import { knownDayType, loggedDays } from "@tuntikirja/functions/records/months/work-months.ts";
import type { DemoPerson } from "#seed/demo-company.ts";

/** All entries of a person, with their dates. */
export function entriesOf({ months }: DemoPerson) {
	return months.flatMap((month) =>
		Object.entries(month.days).flatMap(([date, day]) =>
			Object.values(day.entries).map((entry) => ({ date, entry })),
		),
	);
}

/** The balance of a person at the end of the day before. */
export function balanceHours(person: DemoPerson, today: LocalDate): number {
	const { startDate } = person.profile;
	const asOf = addDays(today, -1);
	const { from, opening, later } = adjustmentSums(adjustmentList(person.adjustments), startDate, asOf);
	const { flex } = foldDates(eachDate(from, asOf), loggedDays(person.months), person.terms);
	return toHours(balanceOf(opening, [flex], later));
}

/** Past days on which hours were due and nothing was logged. */
export function missingDays(person: DemoPerson, from: LocalDate, today: LocalDate): LocalDate[] {
	const days = loggedDays(person.months);
	return eachDate(from, addDays(today, -1)).filter(
		(date) => !days.has(date) && expectedOfDay(person.terms, date, false).minutes.n > 0n,
	);
}

/** The codes that refuse the person's entries, each checked against the other entries of its day. */
export function refusals(person: DemoPerson, today: LocalDate): string[] {
	const days = loggedDays(person.months);
	return entriesOf(person).flatMap(({ date, entry }) => {
		const day = days.get(date);
		const others = [...(day?.entries ?? [])];
		others.splice(
			others.findIndex((one) => one.dayTypeId === entry.dayTypeId && one.minutes === entry.minutes),
			1,
		);
		const dayTypeId = knownDayType(entry) ?? DAY_TYPES.NATIONAL_HOLIDAY;
		const due = expectedOfDay(person.terms, date, day?.isHolidayExempt === true);
		const code = whyCannotSave(
			{ dayTypeId, minutes: entry.minutes },
			{
				date,
				today,
				hasContract: due.hasContract,
				isNationalHoliday: person.terms.holidays.has(date) && !day?.isHolidayExempt,
				isLocked: false,
				isInvoiced: false,
				allowWeekendWork: false,
				due: due.minutes,
				replaced: [],
				others,
			},
		);
		return code === null ? [] : [`${person.uid} ${date} ${code}`];
	});
}
