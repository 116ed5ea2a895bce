import { expect, test } from "vitest";
import { demoCompany } from "#seed/demo-company.ts";
import { demoHistory } from "./history.ts";

const TODAY = "2026-06-17";

test("the demo company has a history: each row once and readable, nothing from days to come", () => {
	const rows = demoHistory(demoCompany(TODAY), TODAY);
	expect(new Set(rows.map(({ doc }) => doc.path)).size).toBe(rows.length);
	for (const { doc, row } of rows) expect(doc.schema.parse(row)).toEqual(row);
	expect(rows.filter(({ row }) => row.at > `${TODAY}T23:59`)).toEqual([]);
	expect(new Set(rows.map(({ row }) => row.entity))).toEqual(
		new Set(["entry", "employmentContract", "wage", "workMonth", "invoicing"]),
	);
	expect(rows.filter(({ row }) => row.changes.length === 0)).toEqual([]);
});
