import { DAY_TYPES } from "#kernel/day-types.ts";
import type { TotalsInHours, WorkDay } from "./schema.ts";

/**
 * A day as a lead sees it. Sick leave is health data, so its entries are left out, and the day only says that the
 * person is away. Hours and flex stay: they do not depend on the kind of paid leave. Decision 165.
 */
export function withoutSickLeave(day: WorkDay): WorkDay {
	const entries = day.entries.filter(({ dayTypeId }) => dayTypeId !== DAY_TYPES.SICK_LEAVE);
	return entries.length === day.entries.length ? day : { ...day, entries, isAway: true };
}

/** Sums as a lead sees them: hours of sick leave are hours away. */
export function totalsWithoutSickLeave(totals: TotalsInHours): TotalsInHours {
	return totals.sickLeave === 0 ? totals : { ...totals, sickLeave: 0, away: totals.sickLeave };
}
