import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { expect, test } from "vitest";
import { previewHoliday, previewPayment } from "./booking-preview.ts";

const available: AvailableHolidays = {
	date: "2026-06-10",
	holidayLimit: 30,
	availableHolidays: 18,
	availableHolidayLimit: 12,
	subdivision: [],
	accruing: { creditYear: 2026, fullMonths: 2, daysSoFar: 5, forecast: 30, planned: 1 },
	uncovered: 0,
	savable: { alone: 6, byAgreement: 12 },
	counting: { holidayWeek: "six-day", looseDaySaturday: true },
};
const facts = { booked: [], daysOff: new Set(["2026-06-19", "2026-06-20"]), available };

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

test("in the next holiday year, days earned for it so far can be used too", () => {
	expect(previewHoliday({ from: "2027-05-03", to: "2027-05-03" }, facts).remaining).toBe(18 + 4 - 1);
});

test("holiday as payment uses one day per date, in any week", () => {
	expect(previewPayment({ from: "2026-07-06", to: "2026-07-12" }, facts)).toMatchObject({
		days: 5,
		saturdays: 0,
		alongside: [],
		remaining: 13,
	});
});
