import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { beforeAll, expect, test } from "vitest";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson, type Person } from "#tests/support/people.ts";

// Numbers with more decimals than the server computes with: refused by the name of the field, before any write.

const { workDays } = contract;
const month = pastMonth();

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const REFUSED: readonly (readonly [string, string, string, string, (userId: string) => object])[] = [
	["POST", "/contract/new-contract/", "percentage", "33.333", (userId) => ({ userId, percentage: 33.333 })],
	["POST", "/contract/new-contract/", "percentage", "0", (userId) => ({ userId, percentage: 0 })],
	["POST", "/contract/new-contract/", "percentage", "100.01", (userId) => ({ userId, percentage: 100.01 })],
	[
		"POST",
		"/contract/new-contract/",
		"partTimeHoursPerMonth",
		"80.255",
		(userId) => ({ userId, partTimeHoursPerMonth: 80.255 }),
	],
	[
		"POST",
		"/availability/availabilities/",
		"percentage",
		"66.667",
		(userId) => ({ userId, percentage: 66.667 }),
	],
	["POST", "/wage/new-wage/", "amount", "20.005", (userId) => ({ userId, kind: "hourly", amount: 20.005 })],
];

test.each(REFUSED)("%s %s refuses %s: %s, and names the field", async (method, path, field, _, fields) => {
	const person = await aPerson({ contracts: [] });
	const body = { startDate: firstDay(month), ...fields(person.uid) };
	const answer = await admin.call(method, path, { body });
	expect([answer.status, answer.error.code, answer.writes]).toEqual([400, "invalid-input", 0]);
	expect(answer.error.data).toMatchObject({ fields: [{ path: field }] });
});

test.each([7.333, 0.001, 1 / 3])("an entry of %d hours is refused, new or changed", async (hours) => {
	const person = await aPerson();
	const date = workingDaysOf(month)[0] ?? "";
	const added = await person.ask(workDays.saveEntry, anEntry(date, { hours }));
	expect(added.error).toMatchObject({ status: 400, data: { fields: [{ path: "entry.hours" }] } });
	const { entry } = anEntry(date);
	const { data } = await person.ask(workDays.saveEntry, { entry, date });
	const editedEntry = { id: entry.id, changedHour: hours };
	const changed = await person.ask(workDays.updateEntry, { editedEntry, workDayId: data.workDayId });
	expect(changed.error).toMatchObject({
		status: 400,
		data: { fields: [{ path: "editedEntry.changedHour" }] },
	});
});
