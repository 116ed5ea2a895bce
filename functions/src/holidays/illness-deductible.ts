import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { weekOfUse } from "@tuntikirja/contract/special-days/holiday-account.ts";
import { deductibleDays } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import { countHolidays } from "./count-holidays.ts";
import { type LoadedHolidays, loadHolidays } from "./load-holidays.ts";
import { SETTING_DEFAULTS } from "#records/company/company-settings.ts";
import { loggedDays } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";

/**
 * Saves illness. Where it is refused because a day is annual holiday, the refusal says on which of the days, and how many
 * days of illness within that holiday are deductible. Reads the person's holidays only then.
 * @throws ill-on-holiday with dates, ill and deductible
 */
export async function withDeductible<T>(
	owner: Caller,
	dates: readonly LocalDate[],
	save: () => Promise<T>,
): Promise<T> {
	try {
		return await save();
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "ill-on-holiday") throw error;
		const person = { uid: owner.uid, startDate: owner.profile.startDate };
		throw new AppError(error.code, deductibleOf(await loadHolidays(database, person, { dates }), dates));
	}
}

function deductibleOf(sources: LoadedHolidays, asked: readonly LocalDate[]) {
	const { settings, terms, months, today } = sources;
	const days = loggedDays([...months.values()]);
	const has = (date: LocalDate, dayTypeId: number) =>
		days.get(date)?.entries.some((entry) => entry.dayTypeId === dayTypeId) === true;
	const isHoliday = (date: LocalDate) => has(date, DAY_TYPES.HOLIDAY);
	const isIll = (date: LocalDate) => has(date, DAY_TYPES.SICK_LEAVE) || asked.includes(date);
	const isDayOff = (date: LocalDate) =>
		expectedOfDay(terms, date, days.get(date)?.isHolidayExempt === true).minutes.n === 0n;

	const dates = asked.filter(isHoliday);
	const [first = today] = dates;
	const holiday = stretchAround(first, (date) => isHoliday(date) || isIll(date), isDayOff);
	const ill = holiday.filter(isIll).length;
	const creditYear = creditYearAt(first) - 1;
	const { account } = countHolidays(sources);
	const earned = [...account.buckets, ...account.nextBuckets]
		.filter((bucket) => bucket.creditYear === creditYear)
		.reduce((sum, bucket) => sum + bucket.earned, 0);
	const most = inForce(settings.illnessDeductible, first, SETTING_DEFAULTS.illnessDeductible);
	return {
		dates,
		ill,
		deductible: deductibleDays({ ill, earned, most }, weekOfUse(creditYear, settings, today)),
	};
}

/** Longest stretch of days off within a holiday. */
const LONGEST_GAP_DAYS = 7;

/** The days of one holiday around a day of it, those that are ill already included, over weekends and days off. */
function stretchAround(
	date: LocalDate,
	isOfHoliday: (date: LocalDate) => boolean,
	isDayOff: (date: LocalDate) => boolean,
): LocalDate[] {
	const inDirection = (step: 1 | -1) => {
		const found: LocalDate[] = [];
		let gap = 0;
		for (let next = addDays(date, step); gap < LONGEST_GAP_DAYS; next = addDays(next, step)) {
			if (isOfHoliday(next)) {
				found.push(next);
				gap = 0;
			} else if (isDayOff(next)) gap += 1;
			else break;
		}
		return found;
	};
	return [...inDirection(-1), date, ...inDirection(1)];
}
