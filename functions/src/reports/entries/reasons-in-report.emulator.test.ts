import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";

const { getEntryReport } = contract.reports;
const range = { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) };
const [first = "", second = "", third = "", fourth = ""] = workingDaysOf(pastMonth());
const child = aReason({ id: "child", nameEn: "Sick child", nameFi: "Sairas lapsi", dayTypeId: 2 });
const parental = aReason({ id: "parental" });

let person: Person;
beforeAll(async () => {
	await putReasons(child, parental);
	person = await aPerson({ name: "Aino", language: "fi" });
	await putMonth(person.uid, {
		[first]: aDay({ a: aStoredEntry({ dayTypeId: 2, reasonId: "child" }) }),
		[second]: aDay({ b: aStoredEntry({ dayTypeId: 1, reasonId: "parental" }) }),
		[third]: aDay({ c: aStoredEntry({ dayTypeId: 2, reasonId: "child", minutes: 60 }) }),
		[fourth]: aDay({ d: aStoredEntry() }),
	});
});
afterAll(() => putReasons());

const fileOf = async (language: "en" | "fi", filters = {}) => {
	const query = { ...range, ...filters, format: "csv", language, separator: "comma" };
	const { text } = await person.call("GET", "/report/entries/", { query });
	const lines: string[][] = parse(text, { bom: true });
	return lines;
};

test("the report names the reason of each leave and sums by it, and can be narrowed to one", async () => {
	const all = (await person.ask(getEntryReport, range)).data;
	expect(all.entries.map(({ id, reasonId }) => [id, reasonId])).toEqual([
		["a", "child"],
		["b", "parental"],
		["c", "child"],
		["d", undefined],
	]);
	expect(all.groups.byReason).toMatchObject([
		{ key: "child", name: "Sairas lapsi", hours: 15, entries: 2 },
		{ key: "parental", name: "Vanhempainvapaa", hours: 7.5, entries: 1 },
	]);
	const one = (await person.ask(getEntryReport, { ...range, reasonId: "child" })).data;
	expect(one.entries.map(({ id }) => id)).toEqual(["a", "c"]);
});

test.each([
	["en", "Reason of absence", ["Sick child", "Parental leave", "Sick child", ""]],
	["fi", "Poissaolon syy", ["Sairas lapsi", "Vanhempainvapaa", "Sairas lapsi", ""]],
] as const)(
	"a file has the reason beside the day type, in its language: %s",
	async (language, heading, names) => {
		const [head = [], ...lines] = await fileOf(language);
		expect(head[5]).toBe(heading);
		expect(lines.slice(0, 4).map((line) => line[5])).toEqual(names);
	},
);

test("without a reason among the lines nothing is read for them, and the columns are as before", async () => {
	const without = await person.ask(getEntryReport, { ...range, dayTypeId: "0" });
	expect(without.text).not.toContain("eason");
	const { reads } = await person.ask(getEntryReport, range);
	const plain = await aPerson();
	await putMonth(plain.uid, { [first]: aDay({ a: aStoredEntry({ dayTypeId: 2 }) }) });
	expect(reads - (await plain.ask(getEntryReport, range)).reads).toBe(1);
	expect((await fileOf("en", { dayTypeId: "0" }))[0]).not.toContain("Reason of absence");
});
