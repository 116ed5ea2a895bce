import { ABSENCES, DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import type { TotalsInHours, WorkDay } from "./schema.ts";

/**
 * The kinds of leave that leads do not see: always sick leave, because it is health data, and all where the company has
 * set that leads see only that a person is away. Decision 165.
 */
export function hiddenFromLeads(leadsSee: "kind" | "away" = "kind"): readonly DayTypeId[] {
	return leadsSee === "away" ? ABSENCES : [DAY_TYPES.SICK_LEAVE];
}

/**
 * A day as a lead sees it: entries of hidden leave are left out, and the day only says that the person is away. Hours and
 * flex stay.
 */
export function withoutHiddenLeave(day: WorkDay, hidden: readonly DayTypeId[]): WorkDay {
	const entries = day.entries.filter(({ dayTypeId }) => !hidden.includes(dayTypeId));
	return entries.length === day.entries.length ? day : { ...day, entries, isAway: true };
}

/** The sums of each kind of leave that has hours; annual holiday is counted in days. */
const SUMS = {
	unpaidLeave: DAY_TYPES.UNPAID_LEAVE,
	sickLeave: DAY_TYPES.SICK_LEAVE,
	paidLeave: DAY_TYPES.PAID_LEAVE,
	balanceLeave: DAY_TYPES.BALANCE_LEAVE,
} as const satisfies Partial<Record<keyof TotalsInHours, DayTypeId>>;

/** Sums as a lead sees them: hours of hidden leave are hours away. */
export function totalsWithoutHiddenLeave(totals: TotalsInHours, hidden: readonly DayTypeId[]): TotalsInHours {
	const names = (Object.keys(SUMS) as (keyof typeof SUMS)[]).filter((name) => hidden.includes(SUMS[name]));
	// Of hundredths, so that the sum is one of hundredths too.
	const away = names.reduce((sum, name) => sum + Math.round(totals[name] * 100), 0) / 100;
	const holidayDays = hidden.includes(DAY_TYPES.HOLIDAY) ? 0 : totals.holidayDays;
	const none = Object.fromEntries(names.map((name) => [name, 0]));
	return { ...totals, ...none, holidayDays, ...(away === 0 ? {} : { away }) };
}
