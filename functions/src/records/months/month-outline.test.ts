import { anyDaysOfJune } from "@tuntikirja/tests/support/work-days/any-days.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isOfThisForm, isOutlineOfHistory, outlinedDays, outlineOf, withDays } from "./month-outline.ts";
import type { WorkMonth } from "./work-months.ts";

/** The part of the days that an outline contains, computed independently of its code. */
function withoutNotes(days: WorkMonth["days"]) {
	return Object.fromEntries(
		Object.entries(days).map(([on, { entries, isHolidayExempt, requests }]) => [
			on,
			{
				isHolidayExempt,
				...(requests && { requests }),
				entries: Object.fromEntries(
					Object.entries(entries).map(
						([id, { notes: _n, version: _v, createdAt: _c, updatedAt: _u, updatedBy: _b, ...outlined }]) => [
							id,
							outlined,
						],
					),
				),
			},
		]),
	);
}

test("an outline gives back every day and entry, without notes and versions", () => {
	fc.assert(
		fc.property(anyDaysOfJune, (days) => {
			expect(outlinedDays(outlineOf(days))).toEqual(withoutNotes(days));
		}),
	);
});

test("the same days have the same outline, in any order of writing", () => {
	fc.assert(
		fc.property(anyDaysOfJune, (days) => {
			const reversed = Object.fromEntries(Object.entries(days).reverse());
			expect(outlineOf(reversed)).toBe(outlineOf(days));
		}),
	);
});

test("an outline says whether its month is history, and nothing else of it is another", () => {
	fc.assert(
		fc.property(anyDaysOfJune, (days) => {
			const [plain, history] = [outlineOf(days), outlineOf(days, true)];
			expect([plain, history].map(isOutlineOfHistory)).toEqual([false, true]);
			expect(outlinedDays(history)).toEqual(outlinedDays(plain));
			expect(isOfThisForm(history)).toBe(true);
		}),
	);
});

test.each([
	["locked by an import", { state: "locked", closedBy: "i" } as const, true],
	["locked by an admin", { state: "locked" } as const, false],
	["open", { state: "open" } as const, false],
	["purged", { state: "purged", closedBy: "i" } as const, false],
])("a month that is %s", (_, month, is) => {
	expect(isOutlineOfHistory(withDays({ days: {}, ...month }, {}).outline)).toBe(is);
});

test.each([
	["of a month that has none", ""],
	["in a form that this version does not know", '{"form":0,"names":[],"days":[]}'],
])("an outline %s is none, so that the days are read", (_, outline) => {
	expect(outlinedDays(outline)).toBeNull();
});

test("a month's project ids and outline come from its days together", () => {
	const project = { id: "p", name: "Kaarna" };
	const days = { "2026-06-01": aDay({ e1: aStoredEntry({ project, minutes: 90 }) }) };

	const { projectIds, outline } = withDays({ days: {} }, days);

	expect(projectIds).toEqual(["p"]);
	expect(outline).toBe(
		'{"form":1,"names":[[{"id":"p","name":"Kaarna"},null]],"days":[["2026-06-01",0,[["e1",0,90,0]]]]}',
	);
});
