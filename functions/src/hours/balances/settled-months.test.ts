import { expect, test } from "vitest";
import { settledMonths, waitingMonths } from "./settled-months.ts";
import { EMPTY_BALANCE, type StoredBalance } from "#records/derived/balances.ts";

const part = { expected: "0", credited: "0", flex: "0" };
const MONTHS = ["2026-03", "2026-04", "2026-05", "2026-06", "2026-08"];
const STORED: StoredBalance = {
	...EMPTY_BALANCE,
	months: Object.fromEntries(MONTHS.map((month) => [month, part])),
	companyAsOf: "2026-06-01T09:00:00.000Z",
};
const change = (at: string, from: string, until = from) => ({ at, from, until, touches: "hours" as const });

test.each<[string, StoredBalance, Parameters<typeof settledMonths>[1], string[]]>([
	["nothing has changed", STORED, undefined, MONTHS],
	[
		"a month is marked",
		{ ...STORED, stale: { "2026-04": { revision: 1, at: "" } } },
		[],
		["2026-03", "2026-05", "2026-06", "2026-08"],
	],
	[
		"all since a month are",
		{ ...STORED, staleFrom: { "2026-08": "", "2026-05": "" } },
		[],
		["2026-03", "2026-04"],
	],
	[
		"the calendar changes",
		STORED,
		[change("2026-06-02T09:00:00.000Z", "2026-04-30", "2026-05-01")],
		["2026-03", "2026-06", "2026-08"],
	],
	["it knows of the change", STORED, [change(STORED.companyAsOf, "2026-04-30")], MONTHS],
	[
		"the change is of holidays only",
		STORED,
		[{ ...change("2026-06-02T09:00:00.000Z", "2026-04-30"), touches: "holidays" }],
		MONTHS,
	],
	[
		"an opening cuts a month",
		{ ...STORED, openings: ["2026-03-01", "2026-05-15"] },
		[],
		["2026-03", "2026-04", "2026-06", "2026-08"],
	],
	[
		"what counts from it on is stored",
		{
			...STORED,
			months: { ...STORED.months, "2026-05": { ...part, cuts: { "2026-05-15": part } } },
			openings: ["2026-05-15"],
		},
		[],
		MONTHS,
	],
	["an opening is not after the first day", { ...STORED, openings: ["2026-02-15"] }, [], MONTHS],
])("when %s, the parts of the other months are true", (_what, balance, changes, expected) => {
	expect(MONTHS.filter(settledMonths(balance, changes, "2026-03-01"))).toEqual(expected);
});

test("planned months wait like those up to now, and so do those without a part or that lie before the first day", () => {
	const marked = { ...STORED, staleFrom: { "2026-06": "" }, stale: { "2026-03": { revision: 1, at: "" } } };

	expect(waitingMonths(marked, undefined, "2026-04-01", "2026-07")).toEqual([
		"2026-03",
		"2026-06",
		"2026-07",
		"2026-08",
	]);
	expect(waitingMonths(STORED, undefined, "2026-04-01", "2026-06")).toEqual([]);
});
