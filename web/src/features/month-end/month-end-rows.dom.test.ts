import { expect, test } from "vitest";
import { aMonthEndLine } from "#test/work-days/month-end-builder.ts";
import { isShown, MONTH_FILTERS, type MonthEndRow, nextStep } from "./month-end-rows.ts";

const line = (overrides: Partial<MonthEndRow> = {}): MonthEndRow => ({
	toMend: 0,
	...aMonthEndLine("Aino"),
	...overrides,
});
const SUBMITTED = line({ kind: "submitted", mayDecide: true });
const LATE = line({ missing: 2, toMend: 2 });
const OVER = { isOver: true, isOn: true, isAdmin: true };

test.each([
	["the running month", [SUBMITTED], { ...OVER, isOver: false }, "running", 0],
	["submitted months first", [SUBMITTED, LATE], OVER, "decide", 1],
	["then corrections", [line({ kind: "correction" }), LATE], OVER, "correct", 1],
	["then those who have not submitted", [LATE, line({ kind: "returned" })], OVER, "remind", 2],
	["without approvals what is complete", [LATE, line()], { ...OVER, isOn: false }, "lock", 1],
	["a short day blocks nothing", [line({ short: 1, toMend: 1 })], { ...OVER, isOn: false }, "lock", 1],
	[
		"for a lead without approvals nothing but to wait",
		[LATE, line()],
		{ ...OVER, isOn: false, isAdmin: false },
		"wait",
		2,
	],
	["nothing", [line({ kind: "approved" }), line({ kind: "locked" })], OVER, "done", 0],
] as const)("%s: the next step", (_, rows, facts, step, count) => {
	expect(nextStep(rows, facts)).toMatchObject({ step, count });
});

test.each([
	[LATE, ["all", "notSubmitted", "lacking"]],
	[SUBMITTED, ["all", "waiting"]],
	[line({ kind: "returned", short: 1, toMend: 1 }), ["all", "notSubmitted", "lacking"]],
	[line({ short: 1 }), ["all", "notSubmitted"]],
	[line({ kind: "correction" }), ["all", "correction"]],
	[line({ kind: "locked", missing: 3 }), ["all", "done"]],
])("a row is behind its chips", (row, filters) => {
	expect(MONTH_FILTERS.filter((filter) => isShown(filter, row))).toEqual(filters);
});
