import { expect, test } from "vitest";
import { writeCsv } from "#table-files/write-csv.ts";
import { ownDataLines } from "./own-data-lines.ts";

const DATA = {
	exportedAt: "2026-06-10T09:00:00.000Z",
	person: { id: "aino", name: "Aino" },
	parts: [
		{ part: "profile" as const, records: [{ name: "Aino", language: null, duties: { isSalesUser: false } }] },
		{
			part: "entries" as const,
			records: [{ date: "2026-06-01", hours: 7.5, notes: "=1+1", dates: ["a", "b"] }],
		},
	],
	hasMoreChanges: false,
};

test("each field of each record is a line, with the names that lead to it", () => {
	expect(
		ownDataLines(DATA, "en").map((cells) =>
			cells.map((cell) => (typeof cell === "object" ? (cell?.digits ?? null) : cell)),
		),
	).toEqual([
		["Part", "Record", "Field", "Value"],
		["profile", "1", "name", "Aino"],
		["profile", "1", "language", null],
		["profile", "1", "duties.isSalesUser", "false"],
		["entries", "1", "date", "2026-06-01"],
		["entries", "1", "hours", "7.5"],
		["entries", "1", "notes", "=1+1"],
		["entries", "1", "dates.0", "a"],
		["entries", "1", "dates.1", "b"],
	]);
});

test("in a file a formula is harmless, and numbers have the mark of the language", () => {
	const file = writeCsv(ownDataLines(DATA, "fi"), "semicolon");
	expect(file).toContain('"entries";1;"hours";7,5');
	expect(file).not.toContain('"=1+1"');
});
