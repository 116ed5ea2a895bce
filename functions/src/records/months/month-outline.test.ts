import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { outlinedDays, outlineOf, withDays, withoutEntryIds } from "./month-outline.ts";
import type { WorkMonth } from "./work-months.ts";

const named = fc.option(fc.record({ id: fc.constantFrom("a", "b", "__proto__"), name: fc.string() }));
const invoice = fc.record({ id: fc.uuid(), reference: fc.option(fc.string()) });
const entry = fc
	.record({
		dayTypeId: fc.integer(),
		minutes: fc.integer({ min: 0, max: 1440 }),
		notes: fc.string(),
		project: named,
		label: named,
		invoice: fc.option(invoice, { nil: undefined }),
	})
	.map(({ invoice: mark, ...fields }) => aStoredEntry({ ...fields, ...(mark ? { invoice: mark } : {}) }));
const date = fc.integer({ min: 1, max: 30 }).map((day) => `2026-06-${String(day).padStart(2, "0")}`);
const day = fc
	.record({ entries: fc.dictionary(fc.uuid(), entry, { maxKeys: 4 }), isHolidayExempt: fc.boolean() })
	.map(({ entries, isHolidayExempt }) => aDay(entries, { isHolidayExempt, deletedEntryIds: ["gone"] }));
const month = fc.dictionary(date, day, { maxKeys: 6 });

/** The part of the days that an outline contains, computed independently of its code. */
function withoutNotes(days: WorkMonth["days"]) {
	return Object.fromEntries(
		Object.entries(days).map(([on, { entries, isHolidayExempt }]) => [
			on,
			{
				isHolidayExempt,
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
		fc.property(month, (days) => {
			expect(outlinedDays(outlineOf(days))).toEqual(withoutNotes(days));
		}),
	);
});

test("an outline without ids has the same entries in the same order", () => {
	const entriesOf = (days: ReturnType<typeof outlinedDays>) =>
		Object.entries(days ?? {}).map(([date, { entries, ...of }]) => ({
			date,
			...of,
			entries: Object.values(entries),
		}));
	fc.assert(
		fc.property(month, (days) => {
			const outline = outlineOf(days);
			expect(entriesOf(outlinedDays(withoutEntryIds(outline)))).toEqual(entriesOf(outlinedDays(outline)));
		}),
	);
});

test.each(["", '{"form":0,"names":[],"days":[]}', "no JSON"])(
	"the text %j has no ids to leave out",
	(outline) => {
		expect(withoutEntryIds(outline)).toBe(outline);
	},
);

test("the same days have the same outline, in any order of writing", () => {
	fc.assert(
		fc.property(month, (days) => {
			const reversed = Object.fromEntries(Object.entries(days).reverse());
			expect(outlineOf(reversed)).toBe(outlineOf(days));
		}),
	);
});

test.each([
	["of a month stored before there were outlines", ""],
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
