import { addDays, earlier, type LocalDate } from "#kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "#kernel/month.ts";

/** What a day counts for when annual holiday is earned. Rules §5. */
export interface AccrualDay {
	readonly date: LocalDate;
	/** Minutes worked, or that would have been worked on a day equal to work. */
	readonly minutes: number;
	readonly kind: "work" | "equal" | "sick";
	/** Of leave with a reason of absence that is equal to work for so many days of a credit year. */
	readonly within?: { readonly reasonId: string; readonly days: number };
}

/** How many days of leave with a reason are equal to work, of at most how many. */
export interface ReasonDays {
	readonly reasonId: string;
	readonly days: number;
	readonly most: number;
}

/** An employment without a break. */
export interface Employment {
	readonly employedSince: LocalDate;
	/** Null while it has no end. */
	readonly employedUntil: LocalDate | null;
}

/** Who earns: in which employment, and whether they work on fewer than 4 days a week. */
export interface Earner extends Employment {
	/** Fewer than 4 working days a week: 35 hours make a month full, in all months. */
	readonly usesHours: boolean;
	/** What the employment began with, once it has ended: only then is its first month joined to its last. */
	readonly firstMonth?: CountedMonth;
}

/** What was counted in a month. */
export interface CountedMonth {
	readonly month: Month;
	readonly days: number;
	readonly minutes: number;
}

/** A month of a credit year. */
export interface MonthAccrual extends CountedMonth {
	readonly isFull: boolean;
	/** The first month of the employment, with which this one, its last, is full. §17 of the Act. */
	readonly joinedTo?: Month;
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
	/** Of each reason that has days of its own. */
	readonly reasons: readonly ReasonDays[];
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
 * first 75 sick days, of leave with a reason that has days of its own so many; not other unpaid leave, not national
 * holidays). Annual Holidays Act 162/2005 §5–7 a and 17.
 */
export function earnedHoliday(creditYear: number, days: readonly AccrualDay[], earner: Earner): Earned {
	const { from, to } = creditYearOf(creditYear);
	const inYear = days
		.filter((day) => day.date >= from && day.date <= to)
		.sort((a, b) => a.date.localeCompare(b.date));
	const ofYear = eachMonth(monthOf(from), monthOf(to));
	const ofReasons = withinReasons(inYear);
	const counted = withoutLongIllness(ofReasons);
	const months = ofYear.map((month) => joined(accruedIn(month, counted, earner), earner));
	const fullMonths = months.filter(({ isFull }) => isFull).map(({ month }) => month);
	const rate = isEmployedForAYear(earner, earlier(to, earner.employedUntil ?? to)) ? 2.5 : 2;
	const earned = Math.ceil(fullMonths.length * rate);
	const isFullYear = ofYear.every((month) => accruedIn(month, ofReasons, earner).isFull);
	const missesIllnessDays = isFullYear && earned < ILLNESS_FLOOR && counted.length < ofReasons.length;
	return {
		creditYear,
		months,
		fullMonths,
		usesHours: earner.usesHours,
		rate,
		days: earned,
		granted: missesIllnessDays ? ILLNESS_FLOOR - earned : 0,
		reasons: reasonDays(ofReasons),
	};
}

/** Days without those of leave with a reason after so many as are equal to work. */
function withinReasons(days: readonly AccrualDay[]): AccrualDay[] {
	const seen = new Map<string, number>();
	return days.filter(({ within }) => {
		if (within === undefined) return true;
		const count = (seen.get(within.reasonId) ?? 0) + 1;
		seen.set(within.reasonId, count);
		return count <= within.days;
	});
}

function reasonDays(days: readonly AccrualDay[]): ReasonDays[] {
	const withReason = days.flatMap(({ within }) => within ?? []);
	const byReason = Map.groupBy(withReason, ({ reasonId }) => reasonId);
	return [...byReason].map(([reasonId, own]) => ({ reasonId, days: own.length, most: own[0]?.days ?? 0 }));
}

/** Days without the sick days after the 75th. */
function withoutLongIllness(days: readonly AccrualDay[]): AccrualDay[] {
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
	const counted = { month, days: own.length, minutes };
	return { ...counted, isFull: isFull(counted, usesHours) };
}

function isFull({ days, minutes }: Omit<CountedMonth, "month">, usesHours: boolean): boolean {
	return usesHours ? minutes >= FULL_MONTH_MINUTES : days >= FULL_MONTH_DAYS;
}

/** Without a break for at least a year on the day, which is 31.3. or the last day of an employment that ends before it. */
function isEmployedForAYear({ employedSince }: Earner, date: LocalDate): boolean {
	const [year, dayOfYear] = [Number(employedSince.slice(0, 4)), employedSince.slice(4)];
	return `${year + 1}${dayOfYear}` <= addDays(date, 1);
}

/**
 * The last month of an employment, full with the first one where neither is by itself. That no holiday was given for them
 * needs no check: only full months earn any.
 */
function joined(last: MonthAccrual, { employedUntil, usesHours, firstMonth: first }: Earner): MonthAccrual {
	const isLast = employedUntil !== null && monthOf(employedUntil) === last.month;
	if (!isLast || last.isFull || first === undefined || first.month === last.month) return last;
	const both = { days: first.days + last.days, minutes: first.minutes + last.minutes };
	return isFull(first, usesHours) || !isFull(both, usesHours)
		? last
		: { ...last, isFull: true, joinedTo: first.month };
}

/** The same in days of a five-day week: ceil(days × 5/6); 30 → 25, 24 → 20, 12 → 10. */
export function inFiveDayWeek(days: number): number {
	return Math.ceil((days * 5) / 6);
}
