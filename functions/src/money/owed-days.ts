import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt, type Earned } from "@tuntikirja/contract/special-days/accrual.ts";
import { inUnits, weekOfUse } from "@tuntikirja/contract/special-days/holiday-account.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import type { HolidayDays } from "#money/holiday-pay.ts";

/** Days of a credit year that are earned and not taken. */
export interface OwedDays extends HolidayDays {
	readonly creditYear: number;
	/** Accrued since 1 April. */
	readonly isRunning: boolean;
	/** The year whose pay prices the days: of days older than the last credit year that one. */
	readonly pricedBy: Earned;
}

/**
 * What a person has earned by the end of a day and not taken by then, oldest first. What is entered for later days is not
 * looked at. Days taken ahead of what was earned are taken out of those that accrue, at most all of them.
 */
export function owedDays(all: HolidaySources, on: LocalDate): OwedDays[] {
	const sources = untilDay(all, on);
	const { settings } = sources;
	const { account, soFar, last, parts } = countHolidays(sources);
	const running = creditYearAt(on);
	const byYear = Map.groupBy(account.buckets, ({ creditYear }) => creditYear);
	const untaken = [...byYear].map(([creditYear, buckets]): OwedDays => {
		const ofYear = creditYear === last.creditYear ? allOf(last) : parts[creditYear]?.earned;
		return {
			creditYear,
			isRunning: false,
			days: buckets.reduce((days, { remaining }) => days + remaining, 0),
			earned: ofYear ?? allOf(last),
			week: weekOfUse(creditYear, settings, on),
			pricedBy: allOf(last) > 0 ? last : soFar,
		};
	});
	const accrued: OwedDays = {
		creditYear: running,
		isRunning: true,
		days: Math.max(0, inUnits(running, allOf(soFar), settings, on) - account.uncovered),
		earned: allOf(soFar),
		week: weekOfUse(running, settings, on),
		pricedBy: soFar,
	};
	return [...untaken, accrued]
		.filter(({ days }) => days > 0)
		.sort((a, b) => a.creditYear - b.creditYear || Number(a.isRunning) - Number(b.isRunning));
}

/** Days that are paid on a day in place of being taken, with the year that prices untaken days then. */
export function paidDays(all: HolidaySources, on: LocalDate, days: number): OwedDays {
	const sources = untilDay(all, on);
	const { soFar, last } = countHolidays(sources);
	const pricedBy = allOf(last) > 0 ? last : soFar;
	const { creditYear } = pricedBy;
	return {
		creditYear,
		isRunning: pricedBy === soFar,
		days,
		earned: allOf(pricedBy),
		week: weekOfUse(creditYear, sources.settings, on),
		pricedBy,
	};
}

/** The sources as they are at the end of the day. */
function untilDay(sources: HolidaySources, on: LocalDate): HolidaySources {
	const months = [...sources.months.values()].filter(({ month }) => month <= monthOf(on));
	const cut = months.map((month) => {
		if (month.month < monthOf(addDays(on, 1))) return month;
		const days = Object.entries(month.days).filter(([date]) => date <= on);
		return { ...month, days: Object.fromEntries(days) };
	});
	return { ...sources, on, months: new Map(cut.map((month) => [month.month, month])) };
}

function allOf({ days, granted }: Earned): number {
	return days + granted;
}
