import { compare, type Exact, exact, multiply, roundHalfAwayFromZero, subtract } from "#kernel/exact.ts";
import { type Hours, toHours } from "#kernel/hours.ts";

/** Bounds of the Working Hours Act 872/2019 for a 4-month reference period; warned about, never blocking. [L] */
export const LEGAL_LIMITS = {
	flexOverHours: 60,
	flexUnderHours: -20,
	weeklyHours: 48,
	dailyFlexHours: 4,
} as const;

/** Whether a day has more flex than the Act allows on one, §12: for information only. */
export function isOverDailyFlex(flex: Exact): boolean {
	return compare(flex, exact(LEGAL_LIMITS.dailyFlexHours * 60)) > 0;
}

/** Hours by which what has accumulated at the end of a reference period is over +60 h (positive) or under −20 h (negative); else 0. */
export function flexBeyondLimit(flex: Exact): Hours {
	const over = subtract(flex, exact(LEGAL_LIMITS.flexOverHours * 60));
	const under = subtract(flex, exact(LEGAL_LIMITS.flexUnderHours * 60));
	if (over.n > 0n) return toHours(over);
	return under.n < 0n ? toHours(under) : 0;
}

/** Average hours a week over a number of calendar days, two decimals. @throws RangeError for 0 days. */
export function averageWeeklyHours(worked: Exact, days: number): Hours {
	return Number(roundHalfAwayFromZero(multiply(worked, exact(7 * 100, 60 * days)))) / 100;
}

/** Whether the average week over a number of calendar days is longer than 48 h; never over no days. */
export function isOverWeeklyLimit(worked: Exact, days: number): boolean {
	const most = exact(LEGAL_LIMITS.weeklyHours * 60 * days, 7);
	return days > 0 && compare(worked, most) > 0;
}
