import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import { aPayRow } from "./run-builder.ts";

type Line = Batch["lines"][number];

/** For tests: what a batch has of a person, with one row. */
export function aBatchLine(name: string, fields: Partial<Line> = {}): Line {
	return {
		userId: name.toLowerCase(),
		name,
		employeeNumber: "7",
		costCentre: "100",
		payGroup: "",
		wage: 0,
		wages: [],
		rows: [aPayRow()],
		absences: [],
		days: [],
		...fields,
	};
}

/** For tests: the seventh batch, of October. */
export function aBatch(lines: Line[], fields: Partial<Batch> = {}): Batch {
	return {
		id: "b7",
		number: 7,
		month: "2026-10",
		payGroup: null,
		at: "2026-11-03T09:00:00.000Z",
		by: "Clerk",
		hash: "0123456789abcdef",
		people: lines.length,
		rows: lines.flatMap(({ rows }) => rows).length,
		wage: 0,
		sums: [],
		leftOut: [],
		lines,
		...fields,
	};
}
