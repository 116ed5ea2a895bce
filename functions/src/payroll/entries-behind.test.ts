import { exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { aContract, someTerms } from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { expect, test } from "vitest";
import type { StoredEntry, WorkMonth } from "#records/months/work-months.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { entriesBehind } from "./entries-behind.ts";
import { type MonthSources, payMonth } from "./months/month-quantities.ts";

const HOURLY = { from: "2026-01-01", to: null, kind: "hourly" as const, cents: 2000 };

function aMonth(days: Record<string, StoredEntry[]>): Pick<WorkMonth, "month" | "days"> {
	const stored = Object.entries(days).map(([date, entries]) => [
		date,
		{
			entries: Object.fromEntries(entries.map((entry, index) => [`e${index}`, entry])),
			isHolidayExempt: false,
			deletedEntryIds: [],
		},
	]);
	return { month: "2026-10", days: Object.fromEntries(stored) };
}

const work = (minutes: number) => aStoredEntry({ minutes });
const leave = (dayTypeId: number, minutes = 0) => aStoredEntry({ dayTypeId, minutes });

function sourcesOf(month: Pick<WorkMonth, "days">, fields: Partial<MonthSources> = {}): MonthSources {
	return {
		days: loggedDays([month]),
		terms: someTerms(),
		used: [],
		wages: [HOURLY],
		supplements: new Map(),
		adjustments: [],
		bonusOf: null,
		...fields,
	};
}

test("the entries of a source add up to its hours", () => {
	const month = aMonth({
		"2026-10-05": [work(300), work(33), leave(2)],
		"2026-10-06": [leave(5, 200), leave(1, 600)],
		"2026-10-07": [leave(2)],
		"2026-10-10": [work(60)],
		"2026-10-12": [leave(3)],
		"2026-10-13": [work(450), leave(7)],
		"2026-10-14": [leave(6, 450)],
	});
	const sources = sourcesOf(month);
	const entries = entriesBehind(month, sources);
	const { quantities } = payMonth("2026-10", sources);
	for (const source of ["worked", "sickLeave", "paidLeave", "unpaidLeave"] as const) {
		const own = entries.filter((entry) => entry.source === source);
		expect(own.length).toBeGreaterThan(0);
		expect([source, sum(own.map(({ minutes }) => minutes))]).toEqual([
			source,
			quantities.find((quantity) => quantity.source === source)?.minutes,
		]);
	}
	const others = entries.filter(({ source }) => source.startsWith("holiday"));
	expect(others.map(({ source, date, minutes }) => [source, date, minutes])).toEqual([
		["holiday", "2026-10-12", exact(0)],
		["holidayAsPayment", "2026-10-13", exact(0)],
	]);
});

test("work under a label with a supplement is behind both, and of a wage by the month behind the supplement", () => {
	const night = { project: { id: "p", name: "Kaarna" }, label: { id: "n", name: "Night" } };
	const month = aMonth({ "2026-10-05": [{ ...work(300), ...night }, work(60)] });
	const supplements = new Map([["p n", "night" as const]]);
	const of = (fields: Partial<MonthSources>) =>
		entriesBehind(month, sourcesOf(month, { supplements, ...fields })).map(({ source }) => source);
	expect(of({})).toEqual(["worked", "night", "worked"]);
	expect(of({ wages: [{ ...HOURLY, kind: "monthly" }] })).toEqual(["night"]);
});

test("a wage by the month has no entries of work, and a subcontract none at all", () => {
	const month = aMonth({ "2026-10-05": [work(300), leave(2)] });
	const monthly = sourcesOf(month, { wages: [{ ...HOURLY, kind: "monthly" }] });
	expect(entriesBehind(month, monthly).map(({ source }) => source)).toEqual(["sickLeave"]);
	const bought = someTerms({ contracts: [aContract({ kind: "subcontract" })] });
	expect(entriesBehind(month, sourcesOf(month, { terms: bought }))).toEqual([]);
});
