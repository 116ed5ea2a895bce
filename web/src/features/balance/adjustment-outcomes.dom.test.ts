import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { expect, test } from "vitest";
import { adjustmentFormSchema, outcomeOf } from "./adjustment-dialog.tsx";

const OPENED: Balance = {
	balance: 12.25,
	asOf: "2026-06-09",
	startDate: "2026-01-01",
	opening: 10,
	adjustments: [{ id: "o", date: "2026-01-01", kind: "opening", hours: 10, notes: "" }],
	byMonth: [],
	recalculating: 0,
};
const UNOPENED: Balance = { ...OPENED, opening: 0, adjustments: [] };

test.each([
	[OPENED, "2025-12-31", "payout", -5, "uncounted"],
	[OPENED, "2025-12-31", "opening", 5, "uncounted"],
	[OPENED, "2026-01-01", "payout", -5, "outcome"],
	[OPENED, "2026-01-01", "opening", 5, "outcome"],
	[OPENED, "2026-01-01", "opening", -10, "takenBack"],
	[OPENED, "2026-05-01", "opening", 5, "opens"],
	[OPENED, "2026-06-10", "opening", 5, "later"],
	[UNOPENED, "2026-01-01", "opening", -10, "outcome"],
] as const)("from %o a line of %s, %s of %d h: %s", (balance, date, kind, hours, outcome) => {
	expect(outcomeOf(balance, { date, kind, hours, notes: "" })).toBe(outcome);
});

test.each([
	["opening", "0", true],
	["opening", "12,5", true],
	["correction", "0", false],
	["payout", "0,001", false],
] as const)("a line of %s with %s typed is one: %s", (kind, hours, isOne) => {
	const typed = { date: "2026-06-09", kind, direction: "raises", hours, notes: "" };
	expect(adjustmentFormSchema.safeParse(typed).success).toBe(isOne);
});
