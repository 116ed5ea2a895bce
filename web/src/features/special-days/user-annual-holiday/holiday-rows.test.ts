import { expect, test } from "vitest";
import { aHolidayPerson } from "#test/special-days/holiday-person-builder.ts";
import { holidayRows } from "./holiday-rows.ts";

test("a row shows days used beyond the earned ones, so that it adds up to the days left", () => {
	const nothing = { holidayLimit: 0, availableHolidays: -11, subdivision: [], uncovered: 11 };
	expect(holidayRows([aHolidayPerson("Aino Virtanen", nothing)])).toMatchObject([
		{ earned: 0, taken: 0, planned: 0, paidOut: 0, beyond: 11, left: -11 },
	]);
	expect(holidayRows([aHolidayPerson("Aino Virtanen")])).toMatchObject([{ beyond: 0, left: 18 }]);
});
