import type { EntryLine } from "@tuntikirja/contract/reports/entries-schema.ts";
import { expect, test } from "vitest";
import {
	bucketLabel,
	bucketsOf,
	filterEntries,
	groupEntries,
	hoursOf,
	NOTHING,
	workedHours,
} from "./entry-rows.ts";

function anEntry(id: string, overrides: Partial<EntryLine> = {}): EntryLine {
	return {
		id,
		userId: "aino",
		name: "Aino",
		date: "2026-06-01",
		dayTypeId: 0,
		hours: 7.5,
		minutes: 450,
		notes: "",
		...overrides,
	};
}

const ENTRIES = [
	anEntry("1", { project: { id: "acme", name: "Acme" }, notes: "Sprint PLANNING" }),
	anEntry("2", { project: { id: "acme", name: "Acme" }, date: "2026-06-09", hours: 0.33, minutes: 20 }),
	anEntry("3", { dayTypeId: 2, reasonId: "child", date: "2026-06-09" }),
];
const ALL = { project: "", label: "", dayType: "", reason: "", text: "" };
const ids = (filters: Partial<typeof ALL>) =>
	filterEntries(ENTRIES, { ...ALL, ...filters }).map(({ id }) => id);

test("every filter reduces the entries, and combined filters reduce them further", () => {
	expect(ids({})).toEqual(["1", "2", "3"]);
	expect(ids({ project: "acme" })).toEqual(["1", "2"]);
	expect(ids({ dayType: "2" })).toEqual(["3"]);
	expect(ids({ reason: "child" })).toEqual(["3"]);
	expect(ids({ text: " planning " })).toEqual(["1"]);
	expect(ids({ project: "acme", dayType: "2" })).toEqual([]);
});

test("groups contain every entry once, and their hours are exact", () => {
	const groups = groupEntries(ENTRIES, "project");
	expect(groups.map(({ key, hours }) => [key, hours])).toEqual([
		["acme", 7.83],
		[NOTHING, 7.5],
	]);
	// Three times twenty minutes is an hour, not 0.99.
	expect(hoursOf(["a", "b", "c"].map((id) => anEntry(id, { hours: 0.33, minutes: 20 })))).toBe(1);
	expect(workedHours(ENTRIES)).toBe(7.83);
});

test.each([
	["2026-06-01", "2026-06-30", "day", 30, "1.6."],
	["2026-06-01", "2026-08-31", "week", 14, "23"],
	["2026-01-01", "2026-12-31", "month", 12, "1/26"],
] as const)("%s to %s is drawn by the %s, empty ones too", (startDate, endDate, unit, count, label) => {
	const buckets = bucketsOf(ENTRIES, { startDate, endDate });
	expect(buckets).toHaveLength(count);
	const [first] = buckets;
	expect(first?.unit).toBe(unit);
	expect(first && bucketLabel(first)).toBe(label);
	expect(hoursOf(ENTRIES)).toBeCloseTo(buckets.reduce((sum, { worked, leave }) => sum + worked + leave, 0));
});
