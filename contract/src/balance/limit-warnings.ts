import { add } from "#kernel/exact.ts";
import { flexBeyondLimit, isOverWeeklyLimit } from "#work-days/legal-limits.ts";
import type { PeriodFold } from "./period-fold.ts";

/** What a reference period may warn of: a bound that is passed, or one that the forecast passes. */
export const LIMIT_WARNINGS = [
	"flexOver",
	"flexUnder",
	"flexWillBeOver",
	"flexWillBeUnder",
	"weeklyOver",
	"weeklyWillBeOver",
] as const;
export type LimitWarning = (typeof LIMIT_WARNINGS)[number];

/**
 * The warnings of a reference period, which never block. Rules §4. Weekly hours are the average of the whole period, so
 * that one long day at its beginning is no warning: they are over once no free day could bring them back to 48.
 */
export function limitWarnings(period: PeriodFold): LimitWarning[] {
	const flex = period.hasFlex ? flexWarning(period) : null;
	const weekly = weeklyWarning(period);
	return [flex, weekly].filter((warning) => warning !== null);
}

function flexWarning({ flex, flexForecast, missing }: PeriodFold): LimitWarning | null {
	// A day that is only missing is a task, and no deficit.
	const [now, atEnd] = [flexBeyondLimit(add(flex, missing)), flexBeyondLimit(add(flexForecast, missing))];
	if (now !== 0) return now > 0 ? "flexOver" : "flexUnder";
	if (atEnd !== 0) return atEnd > 0 ? "flexWillBeOver" : "flexWillBeUnder";
	return null;
}

function weeklyWarning({ worked, workedForecast, forecastDays }: PeriodFold): LimitWarning | null {
	if (isOverWeeklyLimit(worked, forecastDays)) return "weeklyOver";
	return isOverWeeklyLimit(workedForecast, forecastDays) ? "weeklyWillBeOver" : null;
}
