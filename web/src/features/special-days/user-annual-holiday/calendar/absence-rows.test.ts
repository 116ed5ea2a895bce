import { expect, test } from "vitest";
import { aHolidayPerson } from "#test/special-days/holiday-person-builder.ts";
import { absenceRows, awayOn, absenceType } from "./absence-rows.ts";

const july = (day: number, dayTypeId: 2 | 3 | 5 = 3) => ({
	date: `2026-07-0${day}`,
	dayTypeId,
	hours: 0,
});

test("employees have a row with or without absences, people who have left only with absences", () => {
	const people = [
		aHolidayPerson("Aino Virtanen"),
		aHolidayPerson("Gone Away"),
		aHolidayPerson("Left Earlier"),
	];
	const rows = absenceRows(
		people.map((person) => ({ ...person, isActive: person.userId === "aino" })),
		[{ userId: "gone", days: [july(1)] }],
	);
	expect(rows.map(({ userId, days }) => [userId, days.size])).toEqual([
		["aino", 0],
		["gone", 1],
	]);
});

test("a date with two kinds of leave counts its person once, and has the colour of the first kind", () => {
	const rows = absenceRows(
		[aHolidayPerson("Aino Virtanen"), aHolidayPerson("Ville Koski")],
		[
			{ userId: "aino", days: [july(1, 2), july(1, 5), july(2)] },
			{ userId: "ville", days: [july(2)] },
		],
	);
	expect(["2026-07-01", "2026-07-02", "2026-07-03"].map((date) => awayOn(rows, date))).toEqual([1, 2, 0]);
	expect(rows[0]?.days.get("2026-07-01")?.map((one) => absenceType(one))).toEqual([2, 5]);
});
