import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { HttpResponse, http } from "msw";
import { explainedHolidays } from "#test/special-days/holidays-builder.ts";

/** For tests: 18 of 30 days left, six planned, on a June day. */
export function someHolidays(overrides: Partial<AvailableHolidays> = {}): AvailableHolidays {
	return {
		date: "2026-06-10",
		holidayLimit: 30,
		used: { taken: 6, planned: 6, paidOut: 0 },
		availableHolidays: 18,
		availableHolidayLimit: 12,
		subdivision: [
			{
				bucket: "summer",
				creditYear: 2025,
				earned: 24,
				taken: 6,
				planned: 6,
				paidOut: 0,
				remaining: 12,
				from: "2026-05-02",
				to: "2026-09-30",
				isOverdue: false,
			},
			{
				bucket: "winter",
				creditYear: 2025,
				earned: 6,
				taken: 0,
				planned: 0,
				paidOut: 0,
				remaining: 6,
				from: "2026-10-01",
				to: "2027-04-30",
				isOverdue: false,
			},
		],
		coming: [],
		accruing: { creditYear: 2026, fullMonths: 2, daysSoFar: 5, forecast: 30, planned: 0 },
		uncovered: 0,
		savable: { alone: 6, byAgreement: 12 },
		counting: { holidayWeek: "six-day", looseDaySaturday: true },
		...overrides,
	};
}

/** For tests: the call that answers it. */
export function answerHolidays(holidays: AvailableHolidays = someHolidays()) {
	return http.get("*/api/special-day/available-annual-holiday-days-and-holiday-subdivision", () =>
		HttpResponse.json({ ...explainedHolidays(), ...holidays }),
	);
}
