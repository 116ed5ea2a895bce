import { contract } from "@tuntikirja/contract/contract.ts";
import { expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson } from "#tests/support/people.ts";

const { saveEntry, getWorkDayByDate } = contract.workDays;

test("somebody else's request, sent again by a stranger to it, is the stranger's own new entry (T32)", async () => {
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

test("the same request again is the first answer, and another request under its id is none of both", async () => {
	const person = await aPerson();
	const request = anEntry(pastWorkingDay(), { hours: 3 });
	const first = await person.ask(saveEntry, request);

	const second = await person.ask(saveEntry, request);

	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
});
