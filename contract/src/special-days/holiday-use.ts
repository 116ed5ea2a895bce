import { type EffectiveDated, inForce } from "#kernel/periods.ts";
import {
	addDays,
	eachDate,
	earlier,
	isWeekend,
	later,
	type LocalDate,
	mondayOf,
} from "#kernel/local-date.ts";
import { creditYearAt, creditYearOf } from "./accrual.ts";
import { easterSunday } from "./finnish-holidays.ts";

/** How annual holiday is counted. [L] Rules §7. */
export interface HolidayCounting {
	/** `six-day`: the Act, Saturdays are used too, 30 a year; `five-day`: only weekdays, 25 a year. */
	readonly holidayWeek: "six-day" | "five-day";
	/** Five single days outside whole weeks use a Saturday as well. */
	readonly looseDaySaturday: boolean;
}

/** The company's settings of the count through time. */
export interface HolidaySettings {
	readonly holidayWeek: EffectiveDated<HolidayCounting["holidayWeek"]>;
	readonly looseDaySaturday: EffectiveDated<boolean>;
}

/**
 * How holiday is counted in a holiday year, 1.4.–31.3. by the year it starts in. The running year is counted as is
 * set today, a past one as it was set on its last day, one to come as it will be on its first. So a change recounts
 * the whole running year at once, and no year mixes two kinds of days. Decision 140.
 */
export function countingIn(
	holidayYear: number,
	settings: HolidaySettings,
	today: LocalDate,
): HolidayCounting {
	const { from, to } = creditYearOf(holidayYear);
	const date = later(from, earlier(to, today));
	return {
		holidayWeek: inForce(settings.holidayWeek, date, "six-day"),
		looseDaySaturday: inForce(settings.looseDaySaturday, date, true),
	};
}

/** Settings that hold on every date: for the browser, which gets only the current way of counting. */
export function alwaysCounted({ holidayWeek, looseDaySaturday }: HolidayCounting): HolidaySettings {
	const from = "1900-01-01";
	return {
		holidayWeek: [{ from, value: holidayWeek }],
		looseDaySaturday: [{ from, value: looseDaySaturday }],
	};
}

/** One day of holiday that was used, and why: a weekday, the Saturday of a whole week, or one for five loose days. */
export interface UsedDay {
	readonly date: LocalDate;
	readonly reason: "weekday" | "week-saturday" | "loose-saturday";
}

/**
 * Days that are never holiday days: the company's days off, and Easter Saturday, which is a working day but
 * not a holiday day. Rules §7.
 */
export function isExcluded(date: LocalDate, daysOff: ReadonlySet<LocalDate>): boolean {
	return daysOff.has(date) || addDays(date, 1) === easterSunday(Number(date.slice(0, 4)));
}

/**
 * The holiday days that HOLIDAY entries on these dates use, in order of date. `daysOff` are the company's
 * national holidays of the dates and of their weeks. Dates on weekends and repeated ones count for nothing:
 * people never enter Saturdays. Loose days are counted by fives within a holiday year.
 */
export function holidayUse(
	dates: readonly LocalDate[],
	daysOff: ReadonlySet<LocalDate>,
	counting: HolidayCounting,
): UsedDay[] {
	const weekdays = [...new Set(dates)].filter((date) => !isWeekend(date) && !daysOff.has(date)).sort();
	const used: UsedDay[] = weekdays.map((date) => ({ date, reason: "weekday" }));
	if (counting.holidayWeek === "five-day") return used;
	const chosen = new Set(weekdays);
	const mondays = [...new Set(weekdays.map(mondayOf))];
	const whole = mondays.filter((monday) => isWholeWeek(monday, chosen, daysOff));
	for (const monday of whole) {
		const saturday = addDays(monday, 5);
		if (!isExcluded(saturday, daysOff)) used.push({ date: saturday, reason: "week-saturday" });
	}
	const isWhole = new Set(whole);
	const loose = weekdays.filter((date) => !isWhole.has(mondayOf(date)));
	if (counting.looseDaySaturday) {
		for (const date of fifths(loose)) used.push({ date, reason: "loose-saturday" });
	}
	return used.sort((a, b) => a.date.localeCompare(b.date));
}

/** The holiday days of dates of several holiday years, each year by its own counting. */
export function holidayUseOverYears(
	dates: readonly LocalDate[],
	daysOff: ReadonlySet<LocalDate>,
	settings: HolidaySettings,
	today: LocalDate,
): UsedDay[] {
	// The Saturday of a week can fall into the next holiday year.
	const years = [
		...new Set(dates.flatMap((date) => [creditYearAt(date), creditYearAt(addDays(date, 6))])),
	].sort();
	return years.flatMap((year) =>
		holidayUse(dates, daysOff, countingIn(year, settings, today)).filter(
			({ date }) => creditYearAt(date) === year,
		),
	);
}

/** Every fifth of the sorted dates, counted anew in each holiday year. */
function fifths(dates: readonly LocalDate[]): LocalDate[] {
	const counts = new Map<number, number>();
	return dates.filter((date) => {
		const year = creditYearAt(date);
		const count = (counts.get(year) ?? 0) + 1;
		counts.set(year, count);
		return count % 5 === 0;
	});
}

/** All Monday–Friday days that can be holiday are. */
function isWholeWeek(
	monday: LocalDate,
	chosen: ReadonlySet<LocalDate>,
	daysOff: ReadonlySet<LocalDate>,
): boolean {
	return eachDate(monday, addDays(monday, 4)).every((date) => chosen.has(date) || isExcluded(date, daysOff));
}
