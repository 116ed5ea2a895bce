import { expect, test } from "vitest";
import { aHolidayPerson } from "#test/special-days/holiday-person-builder.ts";
import { holidayRows } from "./use-holiday-columns.tsx";

test("a row adds up to the days left, with the days beyond the earned ones among the used", () => {
	const used = { taken: 5, planned: 6, paidOut: 0 };
	const nothing = { holidayLimit: 0, used, availableHolidays: -11, subdivision: [], uncovered: 11 };
	expect(holidayRows([aHolidayPerson("Aino Virtanen", nothing)])).toMatchObject([
		{ earned: 0, taken: 5, planned: 6, paidOut: 0, beyond: 11, left: -11 },
	]);
	expect(holidayRows([aHolidayPerson("Aino Virtanen")])).toMatchObject([{ beyond: 0, left: 18 }]);
});
