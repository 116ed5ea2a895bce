import { add, type Exact, notNegative, subtract, sum } from "#kernel/exact.ts";
import { eachDate, type LocalDate } from "#kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "#kernel/month.ts";
import type { ClosedPeriod } from "#kernel/periods.ts";
import { foldDay, type LoggedTime, sumTotals, type Totals } from "#work-days/day-fold.ts";
import { type ExpectedDay, expectedOfDay, type WorkTerms } from "#work-days/expected-hours.ts";
import type { LoggedDays } from "#work-days/range-fold.ts";

/** What days to come amount to if they are worked as expected. */
export interface DaysAhead {
	readonly flex: Exact;
	readonly worked: Exact;
}

/** A month of a reference period: its days that count by now, and those to come. */
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
	readonly flex: Exact;
	readonly flexForecast: Exact;
	readonly worked: Exact;
	readonly workedForecast: Exact;
	/** Calendar days with a contract that count by now. */
	readonly days: number;
	/** Calendar days with a contract in the whole period. */
	readonly forecastDays: number;
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

/** Folds a reference period: days up to `asOf` as logged, later ones as forecast. */
export function foldPeriod(
	{ startDate, endDate }: ClosedPeriod,
	asOf: LocalDate,
	logged: LoggedDays,
	terms: WorkTerms,
): PeriodFold {
	const days = eachDate(startDate, endDate).map((date) => {
		const { entries = [], isHolidayExempt = false } = logged.get(date) ?? {};
		return { date, entries, due: expectedOfDay(terms, date, isHolidayExempt) };
	});
	const months = eachMonth(monthOf(startDate), monthOf(endDate)).map((month): PeriodMonth => {
		const inMonth = days.filter(({ date }) => monthOf(date) === month);
		const counted = inMonth.filter(({ date }) => date <= asOf);
		const ahead = inMonth.filter(({ date }) => date > asOf);
		return {
			month,
			counted: sumTotals(counted.map(({ entries, due }) => foldDay(entries, due))),
			ahead: sumAhead(ahead.map(({ entries, due }) => foldDayAhead(entries, due))),
		};
	});
	const counted = sumTotals(months.map((month) => month.counted));
	const ahead = sumAhead(months.map((month) => month.ahead));
	const employed = days.filter(({ due }) => due.hasContract);
	return {
		months,
		hasFlex: employed.some(({ due }) => due.hasFlex),
		flex: counted.flex,
		flexForecast: add(counted.flex, ahead.flex),
		worked: counted.worked,
		workedForecast: add(counted.worked, ahead.worked),
		days: employed.filter(({ date }) => date <= asOf).length,
		forecastDays: employed.length,
	};
}

function sumAhead(parts: readonly DaysAhead[]): DaysAhead {
	return { flex: sum(parts.map((part) => part.flex)), worked: sum(parts.map((part) => part.worked)) };
}
