import { expect, test } from "vitest";
import { type Change, editedEntry, newEntry } from "#domain/saving/change.ts";
import { aMonth, anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { withChanges } from "./watch-send-queue.ts";

const TODAY = "2026-06-30";
const before = anEntry("2026-06-10", { hours: 3 });
const JUNE = aMonth("2026-06-01", "2026-06-30", TODAY, [
	folded(aWorkDay("2026-06-10", { entries: [before] })),
]);
const day = (date: string) => ({ workDayId: aWorkDay(date).workDayId, date });
const later = { dayTypeId: 0, hours: 2, notes: "later" } as const;

const made = (date: string): Change => ({ kind: "new", entry: newEntry(day(date), later, "made") });
const MADE = made("2026-06-10");
const EDITED: Change = { kind: "edited", entry: editedEntry(before, later) };
const DELETED: Change = { kind: "deleted", entry: before };
const BOOKED: Change = {
	kind: "booking",
	entries: ["2026-06-11", "2026-06-12"].map((date) =>
		newEntry(day(date), { dayTypeId: 3, hours: 0, notes: "" }, "booked"),
	),
};

const COPIED = {
	kind: "entries",
	entries: [newEntry(day("2026-06-11"), later, "c1"), newEntry(day("2026-06-12"), later, "c2")],
} as const;

function shown(...changes: Change[]) {
	const waiting = changes.map((change, index) => ({ key: String(index), change }));
	const answer = withChanges(JUNE, waiting, TODAY);
	expect(withChanges(answer, waiting, TODAY)).toEqual(answer);
	const marked = answer.workDays.filter((one) => "unsent" in one);
	return {
		hours: answer.totalHoursSum,
		days: marked.map(({ date }) => date),
		entries: marked.flatMap(({ entries }) =>
			entries.filter((entry) => "unsent" in entry).map(({ id }) => id),
		),
	};
}

test.each<[string, Change[], object]>([
	["a new entry", [MADE], { hours: 5, days: ["2026-06-10"], entries: ["made"] }],
	["an edit", [EDITED], { hours: 2, days: ["2026-06-10"], entries: [before.id] }],
	["a deletion, which leaves the day marked", [DELETED], { hours: 0, days: ["2026-06-10"], entries: [] }],
	[
		"a booking",
		[BOOKED],
		{
			hours: 3,
			days: ["2026-06-11", "2026-06-12"],
			entries: ["booked_2026-06-11", "booked_2026-06-12"],
		},
	],
	[
		"a copied week, one of whose entries was changed",
		[COPIED, { kind: "edited", entry: editedEntry(COPIED.entries[1], { ...later, hours: 4 }) }],
		{ hours: 9, days: ["2026-06-11", "2026-06-12"], entries: ["c1", "c2"] },
	],
	["several, in their order", [MADE, EDITED, DELETED], { hours: 2, days: ["2026-06-10"], entries: ["made"] }],
	["another month's entry, not here", [made("2026-07-01")], { hours: 3, days: [], entries: [] }],
])("the month shows %s, however often it is applied", (_, changes, expected) => {
	expect(shown(...changes)).toEqual(expected);
});
