import { contract } from "@tuntikirja/contract/contract.ts";
import { expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson } from "#tests/support/people.ts";

const { saveEntry, getWorkDayByDate } = contract.workDays;

test("another person's request, sent again by a second caller, makes an entry of that caller (T32)", async () => {
	const [owner, thief] = [await aPerson(), await aPerson()];
	const date = pastWorkingDay();
	const request = anEntry(date, { hours: 3, notes: "Between me and my employer" });
	await owner.ask(saveEntry, request);

	const replayed = await thief.ask(saveEntry, { ...request, entry: { ...request.entry, notes: "" } });

	expect(replayed.data.entries.map(({ notes }) => notes)).toEqual([""]);
	expect(replayed.text).not.toContain("employer");
	const { entries } = (await owner.ask(getWorkDayByDate, { date })).data;
	expect(entries).toMatchObject([{ id: request.entry.id, hours: 3, notes: "Between me and my employer" }]);
});

test("a repeated request gets the first answer and writes nothing", async () => {
	const person = await aPerson();
	const request = anEntry(pastWorkingDay(), { hours: 3 });
	const first = await person.ask(saveEntry, request);

	const second = await person.ask(saveEntry, request);

	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
});
