import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { expect, test } from "vitest";
import { previewHoliday, previewPayment } from "./booking-preview.ts";

type Bucket = AvailableHolidays["coming"][number];

function aBucket(overrides: Partial<Bucket>): Bucket {
	return {
		bucket: "summer",
		creditYear: 2026,
		earned: 0,
		taken: 0,
		planned: 0,
		paidOut: 0,
		remaining: 0,
		from: "2026-05-02",
		to: null,
		isOverdue: false,
		...overrides,
	};
}

const available: AvailableHolidays = {
	date: "2026-06-10",
	holidayLimit: 30,
	used: { taken: 12, planned: 0, paidOut: 0 },
	availableHolidays: 18,
	availableHolidayLimit: 12,
	subdivision: [
		aBucket({ creditYear: 2025, earned: 24, remaining: 12, from: "2026-05-02", to: "2026-09-30" }),
		aBucket({ bucket: "winter", creditYear: 2025, remaining: 6, from: "2026-10-01", to: "2027-04-30" }),
	],
	coming: [
		aBucket({
			bucket: "summer",
			earned: 24,
			planned: 1,
			remaining: 23,
			from: "2027-05-02",
			to: "2027-09-30",
		}),
		aBucket({ bucket: "winter", earned: 6, remaining: 6, from: "2027-10-01", to: "2028-04-30" }),
	],
	accruing: { creditYear: 2026, fullMonths: 2, daysSoFar: 5, forecast: 30, planned: 1 },
	uncovered: 0,
	savable: { alone: 6, byAgreement: 12 },
	counting: { holidayWeek: "six-day", looseDaySaturday: true },
};
const facts = { booked: [], planned: [], daysOff: new Set(["2026-06-19", "2026-06-20"]), available };

test("a whole week uses its Saturday, with the reason", () => {
	const preview = previewHoliday({ from: "2026-07-06", to: "2026-07-12" }, facts);
	expect(preview).toMatchObject({ days: 6, weekdays: 5, saturdays: 1, remaining: 12 });
	expect(preview.alongside).toEqual([{ date: "2026-07-11", reason: "week-saturday" }]);
	expect(preview.skipped.map(({ reason }) => reason)).toEqual(["weekend", "weekend"]);
});

test("the week of Midsummer is complete without its holidays, and does not use its Saturday, which is one of them", () => {
	expect(previewHoliday({ from: "2026-06-15", to: "2026-06-19" }, facts)).toMatchObject({
		days: 4,
		saturdays: 0,
		skipped: [{ date: "2026-06-19", reason: "day-off" }],
	});
});

test("a day that completes a week also uses its Saturday", () => {
	const booked = [0, 1, 2, 3].map((day) => addDays("2026-07-06", day));
	const preview = previewHoliday({ from: "2026-07-10", to: "2026-07-10" }, { ...facts, booked });
	expect(preview).toMatchObject({ days: 2, weekdays: 1, remaining: 16 });
	expect(preview.alongside).toEqual([{ date: "2026-07-11", reason: "week-saturday" }]);
});

test("in the next holiday year its forecast is used, and of this year what its first days can still use", () => {
	expect(previewHoliday({ from: "2027-07-05", to: "2027-07-05" }, facts)).toMatchObject({
		remaining: 29 - 1,
		ofForecast: 29,
	});
	expect(previewHoliday({ from: "2027-04-28", to: "2027-04-28" }, facts)).toMatchObject({
		remaining: 12 + 6 + 29 - 1,
		ofForecast: 29,
	});
});

test("three weeks tell their days by kind: the Saturdays are used, and only the Sundays are not", () => {
	const { kinds } = previewHoliday({ from: "2026-07-06", to: "2026-07-26" }, facts);
	expect(kinds).toEqual({ weekdays: 15, saturdays: 3, dayOffs: 0, alreadyHoliday: 0, freeSaturdays: 0 });
});

test("a Saturday that is not used, and the holidays in between, are kinds of their own", () => {
	const { kinds } = previewHoliday({ from: "2026-06-15", to: "2026-06-23" }, facts);
	expect(kinds).toEqual({ weekdays: 6, saturdays: 0, dayOffs: 2, alreadyHoliday: 0, freeSaturdays: 0 });
	const loose = previewHoliday({ from: "2026-07-09", to: "2026-07-11" }, facts);
	expect(loose.kinds).toMatchObject({ weekdays: 2, saturdays: 0, freeSaturdays: 1 });
});

test("holiday as payment uses one day per date, in any week", () => {
	expect(previewPayment({ from: "2026-07-06", to: "2026-07-12" }, facts)).toMatchObject({
		days: 5,
		saturdays: 0,
		alongside: [],
		remaining: 13,
	});
});
