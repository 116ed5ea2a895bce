import { contract } from "@tuntikirja/contract/contract.ts";
import { eachDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";

// Settings apply to all people: they are changed only for a month long past, which no other test uses.
const [weekend = ""] = eachDate("2021-05-02", "2021-05-31").filter(isWeekend);
beforeAll(() =>
	change(companySettingsDoc, {
		allowWeekendWork: [
			{ from: "2021-05-01", value: true },
			{ from: "2021-06-01", value: false },
		],
		partTimeHolidayRule: [
			{ from: "2021-05-01", value: "fixed" },
			{ from: "2021-06-01", value: "proportional" },
		],
	}),
);
afterAll(() => change(companySettingsDoc, { allowWeekendWork: [], partTimeHolidayRule: [] }));

const { saveEntry, deleteEntry, getWorkDays } = contract.workDays;

test("where the company allows weekend work it can be logged and deleted, leave cannot", async () => {
	const person = await aPerson({ startDate: "2021-01-01" });
	const asked = anEntry(weekend, { hours: 4 });

	const saved = await person.ask(saveEntry, asked);
	const leave = await person.ask(saveEntry, anEntry(weekend, { dayTypeId: 3 }));
	const deleted = await person.ask(deleteEntry, {
		id: asked.entry.id,
		workDayId: saved.data.workDayId,
		version: 2,
	});

	expect(saved.data.workDay).toMatchObject({
		expectedHours: 0,
		creditedHours: 4,
		plusMinus: 4,
		isWeekend: true,
		weekendWork: true,
	});
	expect(leave.error.message).toBe("No need to add weekend entry.");
	expect(deleted.data[0]).toMatchObject({ entries: [], weekendWork: true });
	const { data } = await person.ask(getWorkDays, { startDate: "2021-05-01", endDate: "2021-06-30" });
	const open = data.workDays.filter((day) => day.weekendWork);
	expect(open.map(({ date }) => date)).toEqual(eachDate("2021-05-01", "2021-05-31").filter(isWeekend));
});

test("R4: where the rule is fixed, a part-timer's month with holidays is whole", async () => {
	const person = await aPerson({
		startDate: "2021-01-01",
		contracts: [aContract({ partTimeMinutesPerMonth: 80 * 60 })],
	});
	const expectedOf = async (startDate: string, endDate: string) =>
		(await person.ask(getWorkDays, { startDate, endDate })).data.rangeTotals.expected;

	expect(await expectedOf("2021-05-01", "2021-05-31")).toBe(80);
	// Epiphany and New Year's Day drop out where nothing was decided.
	expect(await expectedOf("2021-01-01", "2021-01-31")).toBeLessThan(80);
});
