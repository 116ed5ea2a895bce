import { expect, test } from "vitest";
import { adjustmentsInputSchema, newAdjustmentInputSchema } from "./schema.ts";

test.each([
	["opening", 0, true],
	["opening", 12.5, true],
	["correction", 0, false],
	["payout", -0.004, false],
	["payout", -0.02, true],
])("a line of the kind %s with %d h changes a balance: %s", (kind, hours, isChange) => {
	const line = { date: "2026-01-01", kind };
	const one = newAdjustmentInputSchema.safeParse({ ...line, userId: "a", hours });
	const lines = [
		{ userId: "a", hours: 1 },
		{ userId: "b", hours },
	];
	const several = adjustmentsInputSchema.safeParse({ ...line, id: "l", lines });
	expect([one.success, several.success]).toEqual([isChange, isChange]);
});
