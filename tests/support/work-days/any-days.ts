import type { StoredDay } from "@tuntikirja/functions/records/months/work-months.ts";
import fc from "fast-check";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay } from "#tests/support/months.ts";

const named = fc.option(fc.record({ id: fc.constantFrom("a", "b", "__proto__"), name: fc.string() }));

const reasonId = fc.constantFrom("child", "study", "lay-off");

const optional = {
	reasonId,
	invoice: fc.record({ id: fc.uuid(), reference: fc.option(fc.string()) }),
	clock: fc.record({
		start: fc.constantFrom("08:00", "22:30"),
		end: fc.constantFrom("16:00", "06:15"),
		breakMinutes: fc.integer({ min: 0, max: 90 }),
	}),
};
const always = {
	dayTypeId: fc.integer(),
	minutes: fc.integer({ min: 0, max: 1440 }),
	notes: fc.string(),
	project: named,
	label: named,
};
const entry = fc
	.record({ ...always, ...optional }, { requiredKeys: Object.keys(always) as (keyof typeof always)[] })
	.map(aStoredEntry);

const request = fc.record(
	{ dayTypeId: fc.integer(), minutes: fc.integer({ min: 0, max: 1440 }), reasonId },
	{ requiredKeys: ["dayTypeId", "minutes"] },
);

const day = fc
	.record(
		{
			entries: fc.dictionary(fc.uuid(), entry, { maxKeys: 4 }),
			isHolidayExempt: fc.boolean(),
			requests: fc.dictionary(fc.uuid(), request, { minKeys: 1, maxKeys: 2 }),
		},
		{ requiredKeys: ["entries", "isHolidayExempt"] },
	)
	.map(({ entries, ...of }) => aDay(entries, { ...of, deletedEntryIds: ["gone"] }));

const date = fc.integer({ min: 1, max: 30 }).map((of) => `2026-06-${String(of).padStart(2, "0")}`);

/** Any days of June 2026, as they are stored. */
export const anyDaysOfJune: fc.Arbitrary<Record<string, StoredDay>> = fc.dictionary(date, day, {
	maxKeys: 6,
});
