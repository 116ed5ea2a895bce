import { expect, test } from "vitest";
import { type Change, newEntry } from "#domain/saving/change.ts";
import { countEntries, refusedWith, typedEntries, type WaitingChanges } from "./waiting-changes.ts";

const DATE = "2026-06-10";
const day = { workDayId: `aino_${DATE}`, date: DATE };
const entry = (id: string, notes: string) => newEntry(day, { dayTypeId: 0, hours: 1, notes }, id);
const made = (id: string, notes = id): Change => ({ kind: "new", entry: entry(id, notes) });
const edited = (id: string, notes: string): Change => ({ kind: "edited", entry: entry(id, notes) });
const deleted = (id: string): Change => ({ kind: "deleted", entry: { id, ...day, version: 1 } });
const booked = (id: string, ...dates: string[]): Change => ({
	kind: "booking",
	entries: dates.map((date) =>
		newEntry({ workDayId: `aino_${date}`, date }, { dayTypeId: 3, hours: 0, notes: "" }, id),
	),
});
const several = (...ids: string[]): Change => ({ kind: "entries", entries: ids.map((id) => entry(id, id)) });
const queue = (...changes: Change[]): WaitingChanges =>
	changes.map((change, index) => ({ key: String(index), change }));

test.each([
	["nothing", queue(), 0],
	["two entries", queue(made("a"), made("b")), 2],
	["an entry that was changed twice", queue(made("a"), edited("a", "x"), edited("a", "y")), 1],
	["a booking of three days", queue(booked("h", "2026-06-10", "2026-06-11", "2026-06-12")), 3],
	["a copied week, one of whose entries was changed", queue(several("a", "b"), edited("b", "x")), 2],
	["a deletion", queue(deleted("a")), 1],
])("entries not sent: %s", (_, waiting, count) => {
	expect(countEntries(waiting)).toBe(count);
});

test.each([
	["alone", queue(made("a"), made("b")), "0", ["0"]],
	[
		"with later changes of the entry",
		queue(made("a"), made("b"), edited("a", "x"), deleted("a")),
		"0",
		["0", "2", "3"],
	],
	["not with earlier ones", queue(edited("a", "x"), deleted("a")), "1", ["1"]],
	[
		"a booking with the deletion of one of its days",
		queue(booked("h", DATE), deleted(`h_${DATE}`)),
		"0",
		["0", "1"],
	],
	[
		"a copied week with the change of one of its entries",
		queue(several("a", "b"), made("c"), edited("b", "x")),
		"0",
		["0", "2"],
	],
	["unless another tab has sent it", queue(made("a")), "9", []],
])("refused: %s", (_, waiting, key, keys) => {
	expect(refusedWith(waiting, key).map((one) => one.key)).toEqual(keys);
});

test.each([
	["a new entry", queue(made("a")), [{ notes: "a", isEdit: false }]],
	[
		"a new entry as it was changed last",
		queue(made("a"), edited("a", "later")),
		[{ notes: "later", isEdit: false }],
	],
	["an edit", queue(edited("a", "x"), edited("a", "y")), [{ notes: "y", isEdit: true }]],
	[
		"each entry of a copied week as it was changed last, but those that were deleted",
		queue(several("a", "b", "c"), edited("b", "later"), deleted("c")),
		[
			{ notes: "a", isEdit: false },
			{ notes: "later", isEdit: false },
		],
	],
	["nothing of what was deleted after all", queue(made("a"), deleted("a")), []],
	[
		"each day of a booking",
		queue(booked("h", "2026-06-10", "2026-06-11")),
		[{ isEdit: false }, { isEdit: false }],
	],
])("written: %s", (_, waiting, expected) => {
	const written = typedEntries(waiting).map(({ entry: { notes }, isEdit }) => ({ notes, isEdit }));
	expect(written).toMatchObject(expected);
});
