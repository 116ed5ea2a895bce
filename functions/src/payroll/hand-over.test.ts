import { expect, test } from "vitest";
import type { StoredPayLine } from "#records/payroll/batches.ts";
import { pagesOf } from "./hand-over.ts";

const aRow: StoredPayLine["rows"][number] = {
	row: 1,
	month: "2026-10",
	source: "worked",
	number: "100",
	name: "Work",
	unit: "h",
	hundredths: 750,
	corrects: null,
};

const aLine = (index: number, rows: number): StoredPayLine => ({
	userId: `person-${index}`,
	name: `Person ${index}`,
	employeeNumber: String(index),
	costCentre: "",
	payGroup: "",
	wages: [],
	rows: Array.from({ length: rows }, () => aRow),
	days: [],
	absences: [],
});

test.each([
	[1_500, 3],
	[100, 200],
])("a batch of %i people with %i rows each is written at once", (people, rows) => {
	const lines = Array.from({ length: people }, (_, index) => aLine(index, rows));
	expect(pagesOf(lines).flat()).toEqual(lines);
});

test("a batch that one transaction cannot write is refused", () => {
	const lines = Array.from({ length: 1_500 }, (_, index) => aLine(index, 100));
	expect(() => pagesOf(lines)).toThrow(expect.objectContaining({ code: "batch-too-large" }));
});
