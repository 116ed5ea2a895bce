import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

test("months are listed once their years are over, by person and year, and nothing is erased", async () => {
	const admin = await aPerson({ role: "admin" });
	const person = await aPerson({ name: "Vanha Kirjaaja", startDate: "2015-01-01" });
	const thisYear = Number(today().slice(0, 4));
	// Retained until 31.12. of the sixth year after: last year's end for the one, this year's for the other.
	const [past, retained] = [thisYear - 7, thisYear - 6];
	for (const date of [`${past}-03-02`, `${past}-12-02`, `${retained}-03-02`])
		await putMonth(person.uid, { [date]: aDay({ one: aStoredEntry() }) });

	const { data } = await admin.ask(contract.settings.getRetention, {});

	expect(data.rows.filter(({ userId }) => userId === person.uid)).toEqual([
		{
			userId: person.uid,
			name: "Vanha Kirjaaja",
			year: past,
			months: 2,
			retainedUntil: `${thisYear - 1}-12-31`,
		},
	]);
	expect(await stored(workMonthDoc(person.uid, `${past}-03`))).not.toBeNull();
});
