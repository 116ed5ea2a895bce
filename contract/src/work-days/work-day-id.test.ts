import fc from "fast-check";
import { expect, test } from "vitest";
import { idSchema } from "#kernel/schemas/fields.ts";
import { addDays } from "#kernel/local-date.ts";
import { parseWorkDayId, workDayIdOf } from "./work-day-id.ts";

test.each([
	["demo-user_2026-06-15", { userId: "demo-user", date: "2026-06-15" }],
	["a_b_2026-06-15", { userId: "a_b", date: "2026-06-15" }],
	["2026-06-15_2026-06-15", { userId: "2026-06-15", date: "2026-06-15" }],
	["_2026-06-15", null],
	["2026-06-15", null],
	["demo-user-2026-06-15", null],
	["demo-user_2026-02-30", null],
	["demo-user_2026-06", null],
	["", null],
])("%j names %j", (id, parts) => {
	expect(parseWorkDayId(id)).toEqual(parts);
});

test("property: the id of a day leads back to its person and date, and is an id", () => {
	const uid = fc.string({ unit: fc.constantFrom(..."abcXYZ019_-"), minLength: 1, maxLength: 100 });
	fc.assert(
		fc.property(uid, fc.integer({ min: 0, max: 80_000 }), (userId, days) => {
			const date = addDays("1950-01-01", days);
			const id = workDayIdOf(userId, date);
			expect(parseWorkDayId(id)).toEqual({ userId, date });
			expect(idSchema.safeParse(id).success).toBe(true);
		}),
		{ numRuns: 500 },
	);
});
