import { eachMonth } from "@tuntikirja/contract/kernel/month.ts";
import type {
	EarnedYear,
	ExplainedHolidays,
	HolidayUsed,
} from "@tuntikirja/contract/special-days/parts-schema.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";

const TODAY = "2026-06-10";
const WEEK = ["2026-05-04", "2026-05-05", "2026-05-06", "2026-05-07", "2026-05-08"];

/** For tests: a credit year whose first months are full. */
export function anEarnedYear(
	creditYear: number,
	full: number,
	overrides: Partial<EarnedYear> = {},
): EarnedYear {
	const days = Math.ceil(full * 2.5);
	return {
		creditYear,
		rule: "14-days",
		rate: 2.5,
		months: eachMonth(`${creditYear}-04`, `${creditYear + 1}-03`).map((month, index) => {
			const isFull = index < full;
			return { month, days: isFull ? 21 : 0, hours: isFull ? 157.5 : 0, isFull };
		}),
		days,
		granted: 0,
		usable: days,
		...overrides,
	};
}

const COMING: ExplainedHolidays["coming"] = (
	[
		["summer", 24, "2027-05-02", "2027-09-30"],
		["winter", 6, "2027-10-01", "2028-04-30"],
	] as const
).map(([bucket, earned, from, to]) => {
	const used = { taken: 0, planned: 0, paidOut: 0, isOverdue: false };
	return { ...used, bucket, creditYear: 2026, earned, remaining: earned, from, to };
});

function aUsedDay(date: string, reason: HolidayUsed["reason"] = "weekday"): HolidayUsed {
	const state = date <= TODAY ? "taken" : "planned";
	return { date, reason, state, bucket: "summer", creditYear: 2025 };
}

/** For tests: what is used of buckets, without days beyond them. */
export function usedOf(subdivision: AvailableHolidays["subdivision"]): AvailableHolidays["used"] {
	const sum = (field: keyof AvailableHolidays["used"]) =>
		subdivision.reduce((days, bucket) => days + bucket[field], 0);
	return { taken: sum("taken"), planned: sum("planned"), paidOut: sum("paidOut") };
}

/** For tests: 18 of 30 days left on a June day; ten taken, two planned. */
export function explainedHolidays(overrides: Partial<ExplainedHolidays> = {}): ExplainedHolidays {
	const bucket = { creditYear: 2025, paidOut: 0, isOverdue: false };
	const holidays: Omit<ExplainedHolidays, "used" | "withRequested"> = {
		date: TODAY,
		holidayLimit: 30,
		availableHolidays: 18,
		availableHolidayLimit: 12,
		subdivision: [
			{
				...bucket,
				bucket: "summer",
				earned: 24,
				taken: 10,
				planned: 2,
				remaining: 12,
				from: "2026-05-02",
				to: "2026-09-30",
			},
			{
				...bucket,
				bucket: "winter",
				earned: 6,
				taken: 0,
				planned: 0,
				remaining: 6,
				from: "2026-10-01",
				to: "2027-04-30",
			},
		],
		coming: COMING,
		accruing: { creditYear: 2026, fullMonths: 2, daysSoFar: 5, forecast: 30, planned: 0 },
		uncovered: 0,
		savable: { alone: 6, byAgreement: 12 },
		counting: { holidayWeek: "six-day", looseDaySaturday: true },
		cancelDays: 14,
		parts: {
			last: anEarnedYear(2025, 12),
			soFar: anEarnedYear(2026, 2),
			forecast: anEarnedYear(2026, 12),
			days: [
				...WEEK.map((date) => aUsedDay(date)),
				aUsedDay("2026-05-09", "week-saturday"),
				...["2026-05-18", "2026-05-19", "2026-05-20", "2026-06-01"].map((date) => aUsedDay(date)),
				...["2026-06-22", "2026-06-23"].map((date) => aUsedDay(date)),
			],
		},
		...overrides,
	};
	const withRequested = { days: 0, left: holidays.availableHolidays, buckets: [] };
	return { used: usedOf(holidays.subdivision), withRequested, ...holidays };
}
