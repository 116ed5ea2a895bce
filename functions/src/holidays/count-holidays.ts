import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import {
	addDays,
	eachDate,
	earlier,
	isoWeekday,
	type LocalDate,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import {
	type CountedMonth,
	creditYearAt,
	creditYearOf,
	type Earned,
	earnedHoliday,
	type Employment,
} from "@tuntikirja/contract/special-days/accrual.ts";
import {
	type HolidayAccount,
	holidayAccount,
	type UsedHoliday,
} from "@tuntikirja/contract/special-days/holiday-account.ts";
import { holidayUseOverYears } from "@tuntikirja/contract/special-days/holiday-use.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { asBucket, openingBuckets, type YearPart } from "#records/derived/holiday-counts.ts";
import { accruingDays } from "#records/company/absence-reasons.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { accrualDays, earnerAt, employments } from "./accrual-days.ts";
import type { CountableMonth, HolidaySources } from "./load-holidays.ts";

/** A person's annual holiday as their source documents make it. */
export interface CountedHolidays {
	readonly account: HolidayAccount;
	/** The running credit year: earned by today, and by its end. */
	readonly soFar: Earned;
	readonly forecast: Earned;
	/** The credit year that ended before it. */
	readonly last: Earned;
	/** Days used, planned and paid out, of all time. */
	readonly usedDays: number;
	/** What each credit year contributes, the stored ones included. */
	readonly parts: Readonly<Record<string, YearPart>>;
}

/** Counts from the sources; `changed` are months as they would be by a change that is tried out. */
export function countHolidays(
	sources: HolidaySources,
	changed: ReadonlyMap<Month, CountableMonth> = sources.months,
): CountedHolidays {
	const { settings, adjustments } = sources;
	const on = drawnUpOn(sources);
	const running = creditYearAt(on);
	const days = loggedDays([...new Map([...sources.months, ...changed]).values()]);
	const soFar = earnedIn(running, on, days, sources);
	const forecast = earnedIn(running, creditYearOf(running).to, days, sources);
	const stored = storedParts(sources);
	const last = earnedIn(running - 1, creditYearOf(running - 1).to, days, sources);
	const usedLive = usedSinceFirstLive(sources, days);
	const parts = { ...stored, ...liveParts(sources, days, soFar, usedLive) };
	const years = Object.keys(parts).map(Number);
	const used = [...Object.values(stored).flatMap((part) => part.used), ...usedLive];
	const account = holidayAccount({
		earned: years.map((creditYear) => ({
			creditYear,
			days: creditYear === running ? forecast.days + forecast.granted : (parts[creditYear]?.earned ?? 0),
		})),
		opening: openingBuckets(adjustments).map(asBucket),
		used,
		settings,
		today: on,
	});
	return {
		account,
		soFar,
		forecast,
		last,
		usedDays: used.length,
		parts,
	};
}

function storedParts(sources: HolidaySources): Record<string, YearPart> {
	const { firstLive, terms } = sources;
	const first = creditYearAt(terms.startDate);
	return Object.fromEntries(
		Object.entries(knownYears(sources)).filter(([year]) => Number(year) >= first && Number(year) < firstLive),
	);
}

/** The parts of years that are not counted now: as they were counted before, or as they were carried at their purge. */
function knownYears({ counts, adjustments }: HolidaySources): Readonly<Record<string, YearPart>> {
	return { ...counts?.years, ...adjustments?.carried?.years };
}

/** The part of a credit year that was earned up to a day, whether or not it has come yet. */
function earnedIn(year: number, until: LocalDate, days: LoggedDays, sources: HolidaySources): Earned {
	const { counted, earner } = earningIn(year, until, days, sources);
	const { employedUntil } = earner;
	const hasEnded =
		employedUntil !== null && employedUntil <= earlier(creditYearOf(year).to, drawnUpOn(sources));
	const firstMonth = hasEnded ? firstMonthOf(earner, days, sources) : undefined;
	return earnedHoliday(year, counted, firstMonth === undefined ? earner : { ...earner, firstMonth });
}

function earningIn(year: number, until: LocalDate, days: LoggedDays, sources: HolidaySources) {
	const { terms, settings, today } = sources;
	const { from, to } = creditYearOf(year);
	const dates = eachDate(from, earlier(to, until));
	const counted = accrualDays(dates, days, terms, today, accruingDays(settings));
	return { counted, earner: earnerAt(earlier(to, drawnUpOn(sources)), counted, terms) };
}

/** What an employment began with; of a stored year only where that is not a full month. */
function firstMonthOf(
	{ employedSince }: Employment,
	days: LoggedDays,
	sources: HolidaySources,
): CountedMonth | undefined {
	const year = creditYearAt(employedSince);
	const isFirst = ({ month }: CountedMonth) => month === monthOf(employedSince);
	if (year < sources.firstLive) return knownYears(sources)[year]?.begun.find(isFirst);
	const { counted, earner } = earningIn(year, creditYearOf(year).to, days, sources);
	return earnedHoliday(year, counted, earner).months.find(isFirst);
}

function drawnUpOn({ on, today }: HolidaySources): LocalDate {
	return on ?? today;
}

function liveParts(
	sources: HolidaySources,
	days: LoggedDays,
	soFar: Earned,
	used: readonly UsedHoliday[],
): Record<string, YearPart> {
	const running = creditYearAt(drawnUpOn(sources));
	const years = Array.from(
		{ length: running - sources.firstLive + 1 },
		(_, index) => sources.firstLive + index,
	);
	const first = new Set(employments(sources.terms).map(({ employedSince }) => monthOf(employedSince)));
	const parts = years.map((year): [number, YearPart] => {
		const { to } = creditYearOf(year);
		const earned = year === running ? soFar : earnedIn(year, to, days, sources);
		return [
			year,
			{
				earned: earned.days + earned.granted,
				used: used
					.filter(({ date }) => creditYearAt(date) === year)
					.map(({ date, isPayment }) => ({ date, isPayment })),
				tail: datesOf(days, DAY_TYPES.HOLIDAY).filter(
					(date) => date <= to && date > addDays(to, -isoWeekday(to)),
				),
				begun: earned.months
					.filter(({ month, isFull }) => first.has(month) && !isFull)
					.map(({ month, days: counted, minutes }) => ({ month, days: counted, minutes })),
			},
		];
	});
	return Object.fromEntries(parts);
}

/** Days used from the first live credit year on, in order. Its first week can have begun in a stored year. */
function usedSinceFirstLive(sources: HolidaySources, days: LoggedDays): UsedHoliday[] {
	const { firstLive, terms, settings } = sources;
	const today = drawnUpOn(sources);
	const { from } = creditYearOf(firstLive);
	const tail = knownYears(sources)[firstLive - 1]?.tail ?? [];
	// A day off on which this person works as usual uses a day like any other.
	const daysOff = new Set(
		[...terms.holidays.keys()].filter((date) => days.get(date)?.isHolidayExempt !== true),
	);
	const dates = [...tail, ...datesOf(days, DAY_TYPES.HOLIDAY)];
	const holidays = holidayUseOverYears(dates, daysOff, settings, today);
	const used = [
		...holidays.map((day) => ({ ...day, isPayment: false })),
		...datesOf(days, DAY_TYPES.HOLIDAY_AS_PAYMENT).map((date) => ({ date, isPayment: true })),
	];
	return used.filter(({ date }) => date >= from).sort((a, b) => a.date.localeCompare(b.date));
}

function datesOf(days: LoggedDays, dayTypeId: DayTypeId): LocalDate[] {
	return [...days]
		.filter(([, day]) => day.entries.some((entry) => entry.dayTypeId === dayTypeId))
		.map(([date]) => date)
		.sort();
}
