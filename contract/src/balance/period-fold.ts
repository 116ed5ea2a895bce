import { DAY_TYPES } from "#kernel/day-types.ts";
import { add, type Exact, notNegative, subtract, sum, ZERO } from "#kernel/exact.ts";
import { eachDate, isWeekend, type LocalDate, mondayOf } from "#kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "#kernel/month.ts";
import type { ClosedPeriod } from "#kernel/periods.ts";
import { foldDay, type LoggedTime, sumTotals, type Totals } from "#work-days/day-fold.ts";
import { type ExpectedDay, expectedOfDay, type WorkTerms } from "#work-days/expected-hours.ts";
import { isOverDailyFlex } from "#work-days/legal-limits.ts";
import type { LoggedDays } from "#work-days/range-fold.ts";

/** What days to come amount to if they are worked as expected. */
export interface DaysAhead {
	readonly flex: Exact;
	readonly worked: Exact;
}

/** A month of a reference period: its days by now, whose flex is of those that count in the balance, and those to come. */
export interface PeriodMonth {
	readonly month: Month;
	readonly counted: Totals;
	readonly ahead: DaysAhead;
}

/** A reference period of a person, in exact minutes. */
export interface PeriodFold {
	readonly months: readonly PeriodMonth[];
	/** False for a person who is paid by the hour, or has no contract, on all days of the period. */
	readonly hasFlex: boolean;
	/** What had accumulated before the period, and its adjustments up to now. */
	readonly carried: Exact;
	/** What has accumulated by now: `carried` and the flex of its days. */
	readonly flex: Exact;
	readonly flexForecast: Exact;
	/** What of the deficit is due to days on which nothing was logged. */
	readonly missing: Exact;
	/** Days with more flex than one day may have. */
	readonly flexDays: readonly LocalDate[];
	readonly worked: Exact;
	readonly workedForecast: Exact;
	/** Calendar days with a contract that count by now, without neutral ones. */
	readonly days: number;
	/** The same of the whole period. */
	readonly forecastDays: number;
	/** Days of holiday and illness, which are in no average. */
	readonly neutralDays: number;
}

/**
 * A day to come: its entries as booked, and what these leave open of the expected hours as worked. So a day without
 * entries moves no flex, and balance leave moves it by its own hours. Rules §4.
 */
export function foldDayAhead(entries: readonly LoggedTime[], due: ExpectedDay): DaysAhead {
	const { expected, credited, balanceLeave, flex, worked } = foldDay(entries, due);
	const open = notNegative(subtract(subtract(expected, credited), balanceLeave));
	return { flex: add(flex, open), worked: add(worked, open) };
}

/** A day of a period with what is due on it. */
interface PeriodDay {
	readonly date: LocalDate;
	readonly entries: readonly LoggedTime[];
	readonly due: ExpectedDay;
	readonly isDayOff: boolean;
}

/**
 * The days of holiday and illness: those with such an entry and no work, and the weekend and days off of a week in which all
 * other days are such days. The four weeks of a holiday are 28 days.
 */
function neutralDates(days: readonly PeriodDay[]): ReadonlySet<LocalDate> {
	const isWorked = ({ entries }: PeriodDay) =>
		entries.some(({ dayTypeId, minutes }) => dayTypeId === DAY_TYPES.NORMAL_DAY && minutes > 0);
	const isAway = (day: PeriodDay) =>
		!isWorked(day) &&
		day.entries.some(
			({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY || dayTypeId === DAY_TYPES.SICK_LEAVE,
		);
	const weeks = [...Map.groupBy(days, ({ date }) => mondayOf(date)).values()];
	return new Set(
		weeks.flatMap((week) => {
			const workdays = week.filter(({ isDayOff }) => !isDayOff);
			const isWhole = workdays.length > 0 && workdays.every(isAway);
			const neutral = week.filter((day) => isAway(day) || (isWhole && !isWorked(day)));
			return neutral.map(({ date }) => date);
		}),
	);
}

/** What of a balance comes into a period. */
export interface Carried {
	/** What had accumulated before it, and the adjustments up to now. */
	readonly minutes: Exact;
	/** The first day that counts in the balance: an opening within the period is after its first day. */
	readonly from: LocalDate;
}

/**
 * Folds a reference period: days up to `asOf` as logged, later ones as forecast. Hours worked count on all days, flex on
 * those that count in the balance.
 */
export function foldPeriod(
	{ startDate, endDate }: ClosedPeriod,
	asOf: LocalDate,
	logged: LoggedDays,
	terms: WorkTerms,
	carried: Carried = { minutes: ZERO, from: startDate },
): PeriodFold {
	const days = eachDate(startDate, endDate).map((date): PeriodDay => {
		const { entries = [], isHolidayExempt = false } = logged.get(date) ?? {};
		const isDayOff = isWeekend(date) || (terms.holidays.has(date) && !isHolidayExempt);
		return { date, entries, due: expectedOfDay(terms, date, isHolidayExempt), isDayOff };
	});
	const months = eachMonth(monthOf(startDate), monthOf(endDate)).map((month) =>
		foldMonthOfPeriod(
			month,
			days.filter(({ date }) => monthOf(date) === month),
			asOf,
			carried.from,
		),
	);
	const counted = sumTotals(months.map((month) => month.counted));
	const ahead = sumAhead(months.map((month) => month.ahead));
	const employed = days.filter(({ due }) => due.hasContract);
	const neutral = neutralDates(employed);
	const averaged = employed.filter(({ date }) => !neutral.has(date));
	const past = employed.filter(({ date }) => date <= asOf);
	const flex = add(carried.minutes, counted.flex);
	return {
		months,
		hasFlex: employed.some(({ due }) => due.hasFlex),
		carried: carried.minutes,
		flex,
		flexForecast: add(flex, ahead.flex),
		missing: sum(
			past
				.filter(({ date, entries }) => entries.length === 0 && date >= carried.from)
				.map(({ due }) => due.minutes),
		),
		flexDays: past
			.filter(({ entries, due }) => isOverDailyFlex(foldDay(entries, due).flex))
			.map(({ date }) => date),
		worked: counted.worked,
		workedForecast: add(counted.worked, ahead.worked),
		days: averaged.filter(({ date }) => date <= asOf).length,
		forecastDays: averaged.length,
		neutralDays: neutral.size,
	};
}

function foldMonthOfPeriod(
	month: Month,
	days: readonly PeriodDay[],
	asOf: LocalDate,
	from: LocalDate,
): PeriodMonth {
	const past = days.filter(({ date }) => date <= asOf);
	const folded = past.map(({ date, entries, due }) => ({ date, totals: foldDay(entries, due) }));
	const inBalance = folded.filter(({ date }) => date >= from);
	const ahead = days.filter(({ date }) => date > asOf);
	return {
		month,
		counted: {
			...sumTotals(folded.map(({ totals }) => totals)),
			flex: sum(inBalance.map(({ totals }) => totals.flex)),
		},
		ahead: sumAhead(ahead.map(({ entries, due }) => foldDayAhead(entries, due))),
	};
}

function sumAhead(parts: readonly DaysAhead[]): DaysAhead {
	return { flex: sum(parts.map((part) => part.flex)), worked: sum(parts.map((part) => part.worked)) };
}
