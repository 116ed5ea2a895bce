import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import {
	aFile,
	aSaidRow,
	entriesOf,
	moveIn,
	undo,
	writtenBy,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";

const [DATE, EARLIER] = [pastWorkingDay(2, 3), pastWorkingDay(2, 4)];
const START = `${pastMonth(5)}-01`;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", contracts: [] });
});

test("the same file twice writes nothing the second time, and two equal rows of it are two entries (I1)", async () => {
	const person = await aPerson({ startDate: START });
	const said = [aSaidRow(person.uid, EARLIER), aSaidRow(person.uid, DATE), aSaidRow(person.uid, EARLIER)];
	const [first, second] = [await moveIn(admin, aFile(said)), await moveIn(admin, aFile(said))];
	expect([first.results, second.results]).toEqual([
		["new", "new", "new"],
		["known", "known", "known"],
	]);
	expect(await writtenBy(admin, first.id, second.id)).toEqual([3, 0]);
	const entries = await entriesOf(person.uid);
	expect(entries.map(({ date, minutes }) => [date, minutes])).toEqual([
		[EARLIER, 90],
		[EARLIER, 90],
		[DATE, 90],
	]);
	// What the first has written is not taken back with the second.
	await undo(admin, second.id);
	expect(await entriesOf(person.uid)).toEqual(entries);
});

test("a month that was submitted takes no rows, not even of an admin", async () => {
	await change(companySettingsDoc, { monthApproval: true });
	const person = await aPerson({ startDate: START });
	await putMonth(person.uid, { [DATE]: aDay({ own: aStoredEntry() }) });
	const submitted = await person.ask(contract.months.submitMonth, {
		month: monthOf(DATE),
		notes: "Part time",
	});
	expect(submitted.status, submitted.text).toBe(200);
	const { results } = await moveIn(admin, aFile([aSaidRow(person.uid, DATE), aSaidRow(person.uid, EARLIER)]));
	expect(results).toEqual(["month-submitted", "new"]);
	await change(companySettingsDoc, { monthApproval: false });
});
