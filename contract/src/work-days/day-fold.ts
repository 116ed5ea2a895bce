import { DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import { add, type Exact, exact, notNegative, smaller, subtract, sum, ZERO } from "#kernel/exact.ts";
import type { ClockTimes } from "./clock/clock-times.ts";
import type { ExpectedDay } from "./expected-hours.ts";

/** What the rules need of an entry. */
export interface LoggedTime {
	readonly dayTypeId: DayTypeId;
	readonly minutes: number;
	/** Of leave: its reason of absence. */
	readonly reasonId?: string | undefined;
	/** When it was worked, where the company logs that. */
	readonly clock?: ClockTimes;
}

/** What a day (or a sum of days) amounts to, in exact minutes or in another form of them; rules §3. */
export interface Totals<Time = Exact> {
	/** exp': what was due, 0 on a holiday. */
	readonly expected: Time;
	/** Month hours: worked plus the credited leave. */
	readonly credited: Time;
	readonly flex: Time;
	readonly worked: Time;
	readonly unpaidLeave: Time;
	readonly sickLeave: Time;
	readonly paidLeave: Time;
	readonly balanceLeave: Time;
	/** HOLIDAY days. */
	readonly holidayDays: number;
	/** Dates with HOLIDAY_AS_PAYMENT. */
	readonly holidaysAsPayment: number;
}

/**
 * Folds the entries of one day, in whatever order they were made. What work and balance leave leave over
 * of the expected hours is filled by paid leave, then unpaid leave (each at most its own hours), then
 * sick leave, which takes the rest.
 */
export function foldDay(entries: readonly LoggedTime[], due: ExpectedDay): Totals {
	return entries.every(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY)
		? foldWork(entries, due)
		: foldMixed(entries, due);
}

/** A day without leave, as most are: nothing is filled. */
function foldWork(entries: readonly LoggedTime[], { minutes: expected, hasFlex }: ExpectedDay): Totals {
	const worked = exact(entries.reduce((total, entry) => total + entry.minutes, 0));
	return {
		...NO_TOTALS,
		expected,
		credited: worked,
		flex: hasFlex ? subtract(worked, expected) : ZERO,
		worked,
	};
}

function foldMixed(entries: readonly LoggedTime[], due: ExpectedDay): Totals {
	const minutes = (dayType: DayTypeId) =>
		exact(entries.reduce((total, entry) => total + (entry.dayTypeId === dayType ? entry.minutes : 0), 0));
	const has = (dayType: DayTypeId) => entries.some((entry) => entry.dayTypeId === dayType);

	const isHoliday = has(DAY_TYPES.HOLIDAY);
	const expected = isHoliday ? ZERO : due.minutes;
	const worked = minutes(DAY_TYPES.NORMAL_DAY);
	const balanceLeave = minutes(DAY_TYPES.BALANCE_LEAVE);
	const open = notNegative(subtract(subtract(expected, worked), balanceLeave));
	const paidLeave = smaller(minutes(DAY_TYPES.PAID_LEAVE), open);
	const afterPaid = subtract(open, paidLeave);
	const unpaidLeave = smaller(minutes(DAY_TYPES.UNPAID_LEAVE), afterPaid);
	const sickLeave = has(DAY_TYPES.SICK_LEAVE) ? subtract(afterPaid, unpaidLeave) : ZERO;
	const credited = sum([worked, paidLeave, unpaidLeave, sickLeave]);
	return {
		expected,
		credited,
		flex: due.hasFlex ? subtract(credited, expected) : ZERO,
		worked,
		unpaidLeave,
		sickLeave,
		paidLeave,
		balanceLeave,
		holidayDays: isHoliday ? 1 : 0,
		holidaysAsPayment: has(DAY_TYPES.HOLIDAY_AS_PAYMENT) ? 1 : 0,
	};
}

/**
 * The hours of each entry that a page, file or calendar shows: of work its own, of leave what is credited, of balance leave
 * what is taken from the balance. Of two entries of one kind of leave the first is credited first. Rules §3.
 */
export function countedTimes(entries: readonly LoggedTime[], totals: Totals): Exact[] {
	const left = new Map<DayTypeId, Exact>([
		[DAY_TYPES.UNPAID_LEAVE, totals.unpaidLeave],
		[DAY_TYPES.SICK_LEAVE, totals.sickLeave],
		[DAY_TYPES.PAID_LEAVE, totals.paidLeave],
		[DAY_TYPES.BALANCE_LEAVE, totals.balanceLeave],
	]);
	return entries.map(({ dayTypeId, minutes }) => {
		if (dayTypeId === DAY_TYPES.NORMAL_DAY) return exact(minutes);
		const credited = left.get(dayTypeId) ?? ZERO;
		const counted = dayTypeId === DAY_TYPES.SICK_LEAVE ? credited : smaller(exact(minutes), credited);
		left.set(dayTypeId, subtract(credited, counted));
		return counted;
	});
}

/** The totals of no days at all. */
export const NO_TOTALS: Totals = {
	expected: ZERO,
	credited: ZERO,
	flex: ZERO,
	worked: ZERO,
	unpaidLeave: ZERO,
	sickLeave: ZERO,
	paidLeave: ZERO,
	balanceLeave: ZERO,
	holidayDays: 0,
	holidaysAsPayment: 0,
};

/** Σ of the parts: a month is the sum of its days, a year the sum of its months. One loop, because reports sum 70,000 days. */
export function sumTotals(parts: readonly Totals[]): Totals {
	const total: { -readonly [K in keyof Totals]: Totals[K] } = { ...NO_TOTALS };
	for (const part of parts) {
		total.expected = add(total.expected, part.expected);
		total.credited = add(total.credited, part.credited);
		total.flex = add(total.flex, part.flex);
		total.worked = add(total.worked, part.worked);
		total.unpaidLeave = add(total.unpaidLeave, part.unpaidLeave);
		total.sickLeave = add(total.sickLeave, part.sickLeave);
		total.paidLeave = add(total.paidLeave, part.paidLeave);
		total.balanceLeave = add(total.balanceLeave, part.balanceLeave);
		total.holidayDays += part.holidayDays;
		total.holidaysAsPayment += part.holidaysAsPayment;
	}
	return total;
}

/** The totals with each time in another form. */
export function mapTotals<From, To>(totals: Totals<From>, convert: (time: From) => To): Totals<To> {
	return {
		expected: convert(totals.expected),
		credited: convert(totals.credited),
		flex: convert(totals.flex),
		worked: convert(totals.worked),
		unpaidLeave: convert(totals.unpaidLeave),
		sickLeave: convert(totals.sickLeave),
		paidLeave: convert(totals.paidLeave),
		balanceLeave: convert(totals.balanceLeave),
		holidayDays: totals.holidayDays,
		holidaysAsPayment: totals.holidaysAsPayment,
	};
}
