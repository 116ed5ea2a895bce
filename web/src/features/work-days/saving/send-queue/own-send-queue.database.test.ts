import "fake-indexeddb/auto";
import { clear, createStore, entries, set } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import { editedEntry, newEntry } from "#features/work-days/saving/change.ts";
import { anEntry } from "#test/work-days/work-day-builder.ts";
import { storedChanges } from "./own-send-queue.ts";

const DATE = "2026-06-10";
const day = { workDayId: `aino_${DATE}`, date: DATE };
const disk = createStore("tuntikirja", "outbox");
const stored = (uid: string) => storedChanges(uid)((waiting) => waiting);

const acme = { id: "acme", name: "Acme" };
const before = anEntry(DATE, { id: "b", hours: 3, version: 4 });

beforeEach(() => clear(disk));

/** As an earlier release has stored them. */
const LEFT = [
	{
		key: "1",
		change: {
			kind: "new",
			id: "a",
			day,
			draft: { dayTypeId: 0, minutes: 440, notes: "standup", project: acme, label: null },
		},
	},
	{
		key: "2",
		change: { kind: "booking", id: "h", dayTypeId: 3, days: [day], notes: "away" },
	},
	{
		key: "3",
		change: {
			kind: "edited",
			before,
			draft: { dayTypeId: 0, minutes: 360, notes: "longer", project: null, label: null },
		},
	},
	{ key: "4", change: { kind: "deleted", id: "c", ...day, version: 2 } },
];

test("what an earlier release has left is sent by this one", async () => {
	await set("1:aino", LEFT, disk);
	const entry = newEntry(day, { dayTypeId: 0, hours: 7.33, notes: "standup", project: acme }, "a");
	expect(entry).toMatchObject({ id: "a", ...day, hours: 7.33, project: acme });
	const edited = editedEntry(before, { dayTypeId: 0, hours: 6, notes: "longer" });
	expect(edited).toMatchObject({ id: "b", version: 4 });
	const booked = { id: `h_${DATE}`, ...day, dayTypeId: 3, hours: 0, notes: "away", version: 1 };
	const read = [
		{ key: "1", change: { kind: "new", entry } },
		{ key: "2", change: { kind: "booking", entries: [booked] } },
		{ key: "3", change: { kind: "edited", entry: edited } },
		{ key: "4", change: { kind: "deleted", entry: { id: "c", ...day, version: 2 } } },
	];
	expect(await stored("aino")).toEqual(read);
	expect(await entries(disk)).toEqual([["2:aino", read]]);
});

test("it comes before what this release has stored, and other users' changes are not included", async () => {
	await set("1:bea", LEFT.slice(0, 1), disk);
	const change = { kind: "new", entry: newEntry(day, { dayTypeId: 0, hours: 1, notes: "" }, "z") } as const;
	await storedChanges("bea")((waiting) => [...waiting, { key: "9", change }]);
	expect((await stored("bea")).map(({ key }) => key)).toEqual(["1", "9"]);
	expect((await stored("eve")).length).toBe(0);
});
