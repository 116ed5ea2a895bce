import type { LocalDate } from "#kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "#kernel/month.ts";

/** What a day counts for when annual holiday is earned. Rules §5. */
export interface AccrualDay {
	readonly date: LocalDate;
	/** Minutes worked, or that would have been worked on a day equal to work. */
	readonly minutes: number;
	readonly kind: "work" | "equal" | "sick";
}

/** Who earns: since when without a break, and whether they work on fewer than 4 days a week. */
export interface Earner {
	readonly employedSince: LocalDate;
	/** Fewer than 4 working days a week: 35 hours make a month full, in all months. */
	readonly usesHours: boolean;
}

/** A month of a credit year with what was counted in it. */
export interface MonthAccrual {
	readonly month: Month;
	readonly days: number;
	readonly minutes: number;
	readonly isFull: boolean;
}

/** Annual holiday earned in a credit year 1.4.–31.3. */
export interface Earned {
	readonly creditYear: number;
	readonly months: readonly MonthAccrual[];
	readonly fullMonths: readonly Month[];
	readonly usesHours: boolean;
	readonly rate: 2 | 2.5;
	/** Days by accrual, rounded up. */
	readonly days: number;
	/** Days that illness has cost, granted up to 24 by §7 a of the Act. */
	readonly granted: number;
}

/** Most sick working days of a credit year that are equal to work. */
const SICK_DAYS_EQUAL = 75;
const FULL_MONTH_DAYS = 14;
const FULL_MONTH_MINUTES = 35 * 60;
/** §7 a of the Act: illness leaves a full credit year at least this many days. */
const ILLNESS_FLOOR = 24;

/** First and last day of the credit year that starts in April of the given year. */
export function creditYearOf(year: number): { readonly from: LocalDate; readonly to: LocalDate } {
	return { from: `${year}-04-01`, to: `${year + 1}-03-31` };
}

/** The credit year, by the year it starts in, that a date belongs to. */
export function creditYearAt(date: LocalDate): number {
	return Number(date.slice(0, 4)) - (date.slice(5) < "04-01" ? 1 : 0);
}

/**
 * Annual holiday of a credit year, from its days of work and days equal to work (holiday, paid leave, the
 * first 75 sick days; not unpaid leave, not national holidays). Annual Holidays Act 162/2005 §5–7 a.
 */
export function earnedHoliday(creditYear: number, days: readonly AccrualDay[], earner: Earner): Earned {
	const { from, to } = creditYearOf(creditYear);
	const inYear = days
		.filter((day) => day.date >= from && day.date <= to)
		.sort((a, b) => a.date.localeCompare(b.date));
	const ofYear = eachMonth(monthOf(from), monthOf(to));
	const counted = equalToWork(inYear);
	const months = ofYear.map((month) => accruedIn(month, counted, earner));
	const fullMonths = months.filter(({ isFull }) => isFull).map(({ month }) => month);
	// Employed without a break for at least a year on 31.3.
	const rate = earner.employedSince <= from ? 2.5 : 2;
	const earned = Math.ceil(fullMonths.length * rate);
	const isFullYear = ofYear.every((month) => accruedIn(month, inYear, earner).isFull);
	const missesIllnessDays = isFullYear && earned < ILLNESS_FLOOR && counted.length < inYear.length;
	return {
		creditYear,
		months,
		fullMonths,
		usesHours: earner.usesHours,
		rate,
		days: earned,
		granted: missesIllnessDays ? ILLNESS_FLOOR - earned : 0,
	};
}

/** Days without the sick days after the 75th. */
function equalToWork(days: readonly AccrualDay[]): AccrualDay[] {
	let sick = 0;
	return days.filter((day) => {
		if (day.kind !== "sick") return true;
		sick += 1;
		return sick <= SICK_DAYS_EQUAL;
	});
}

function accruedIn(month: Month, days: readonly AccrualDay[], { usesHours }: Earner): MonthAccrual {
	const own = days.filter((day) => monthOf(day.date) === month);
	const minutes = own.reduce((sum, day) => sum + day.minutes, 0);
	const isFull = usesHours ? minutes >= FULL_MONTH_MINUTES : own.length >= FULL_MONTH_DAYS;
	return { month, days: own.length, minutes, isFull };
}

/** The same in days of a five-day week: ceil(days × 5/6); 30 → 25, 24 → 20, 12 → 10. */
export function inFiveDayWeek(days: number): number {
	return Math.ceil((days * 5) / 6);
}
