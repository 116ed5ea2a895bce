import { isWeekend, type LocalDate } from "#kernel/local-date.ts";
import { type HolidaySettings, holidayUseOverYears } from "./holiday-use.ts";

/** What planning some dates would use, and why. */
export interface PlannedUse {
	/** Days of holiday that the dates use on top of what is planned already. */
	readonly days: number;
	readonly weekdays: number;
	/** Saturdays of whole weeks, and those for five loose days. */
	readonly saturdays: number;
	/** The dates that would be planned. */
	readonly dates: readonly LocalDate[];
	/** Dates that cannot be, and why; people never enter weekends. */
	readonly skipped: readonly {
		readonly date: LocalDate;
		readonly reason: "weekend" | "day-off" | "already-holiday";
	}[];
}

/**
 * The holiday days that planning the wanted dates uses, before anything is saved: the page's preview and the
 * server's answer are this same count. `booked` are the HOLIDAY dates around them (of the holiday year, for
 * the count of loose days), `daysOff` the company's national holidays. Rules §7.
 */
export function plannedUse(
	wanted: readonly LocalDate[],
	booked: readonly LocalDate[],
	daysOff: ReadonlySet<LocalDate>,
	settings: HolidaySettings,
	today: LocalDate,
): PlannedUse {
	const isBooked = new Set(booked);
	const checked = [...new Set(wanted)].sort().map((date) => {
		if (isWeekend(date)) return { date, reason: "weekend" as const };
		if (daysOff.has(date)) return { date, reason: "day-off" as const };
		return isBooked.has(date) ? { date, reason: "already-holiday" as const } : { date, reason: null };
	});
	const dates = checked.flatMap(({ date, reason }) => (reason === null ? [date] : []));
	const skipped = checked.flatMap(({ date, reason }) => (reason === null ? [] : [{ date, reason }]));
	const before = holidayUseOverYears(booked, daysOff, settings, today).length;
	const after = holidayUseOverYears([...booked, ...dates], daysOff, settings, today).length;
	const days = after - before;
	return { days, weekdays: dates.length, saturdays: days - dates.length, dates, skipped };
}
