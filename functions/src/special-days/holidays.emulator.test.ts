import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { generatedHolidayYear, holidayYearDoc } from "#records/company/national-holidays.ts";

const { getNationalHolidays, getSpecialDayTypes } = contract.specialDays;

test("the eight day types come with the numbers of the specification", async () => {
	const person = await aPerson({ role: "external" });

	const { data, reads } = await person.ask(getSpecialDayTypes, {});

	expect(Object.fromEntries(data.map(({ id, name }) => [name, id]))).toEqual(DAY_TYPES);
	expect(reads).toBe(1);
});

test("a year without a document has the fifteen Finnish days off", async () => {
	const person = await aPerson();

	const { data, reads } = await person.ask(getNationalHolidays, {
		startDate: "2026-01-01",
		endDate: "2026-12-31",
	});

	expect(data).toHaveLength(15);
	expect(data.map(({ date }) => date)).toEqual(data.map(({ date }) => date).sort());
	expect(data.find(({ date }) => date === "2026-06-19")).toMatchObject({ name: "Midsummer Eve" });
	expect(reads).toBe(2);
});

test("holidays of a range lie within it, both ends included, over the years' end too", async () => {
	const person = await aPerson();

	const { data, reads } = await person.ask(getNationalHolidays, {
		startDate: "2026-12-26",
		endDate: "2027-01-06",
	});

	expect(data.map(({ date }) => date)).toEqual(["2026-12-26", "2027-01-01", "2027-01-06"]);
	expect(reads).toBe(3);
});

test("five years are answered, at a document a year", async () => {
	const person = await aPerson();

	const { data, reads } = await person.ask(getNationalHolidays, {
		startDate: "2025-01-01",
		endDate: "2029-12-31",
	});

	expect(data).toHaveLength(75);
	expect(reads).toBe(6);
});

test("the company's own days off of a year replace the calendar", async () => {
	// A year that no other test uses: the company's days off apply to all people.
	const year = 2151;
	const { holidays } = generatedHolidayYear(year);
	const [firstId = ""] = Object.keys(holidays);
	const { [firstId]: _, ...others } = holidays;
	await put(holidayYearDoc(year), {
		year,
		holidays: { ...others, founding: { date: `${year}-03-17`, name: "Founding day" } },
	});
	const person = await aPerson();

	const { data } = await person.ask(getNationalHolidays, {
		startDate: `${year}-01-01`,
		endDate: `${year}-12-31`,
	});
	const day = await person.ask(contract.workDays.getWorkDayByDate, { date: `${year}-03-17` });

	expect(data).toHaveLength(15);
	expect(data.find(({ date }) => date === `${year}-03-17`)).toEqual({
		id: "founding",
		name: "Founding day",
		date: `${year}-03-17`,
	});
	expect(day.data).toMatchObject({
		expectedHours: 0,
		entries: [{ id: "founding", dayTypeId: 4, hours: 0, notes: "Founding day" }],
	});
});
