import "fake-indexeddb/auto";
import { clear, createStore, entries, set } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import { editedEntry, newEntry } from "#features/work-days/saving/change.ts";
import { anEntry } from "#test/work-days/work-day-builder.ts";
import { newKey, seal, type Sealed, unseal } from "#lib/sealed/sealed.ts";
import { storedChanges } from "./stored-changes.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

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
	const [[name, sealed] = [], ...others] = await entries<string, Sealed & { key: CryptoKey }>(disk);
	if (!sealed) throw new Error("Nothing is stored.");
	expect([name, others]).toEqual(["4:aino", []]);
	expect(await unseal(sealed.key, sealed)).toEqual(read);
	expect(await stored("aino")).toEqual(read);
});

test("what the release before this one has left is sent, too, after what is older still", async () => {
	await set("1:aino", LEFT.slice(0, 1), disk);
	const change = { kind: "deleted", entry: { id: "c", ...day, version: 2 } } as const;
	await set("2:aino", [{ key: "5", change }], disk);
	expect((await stored("aino")).map(({ key }) => key)).toEqual(["1", "5"]);
	expect((await entries(disk)).map(([name]) => name)).toEqual(["4:aino"]);
});

test("what a tab of the release before this one adds later is taken over, and its cipher deleted", async () => {
	const entry = newEntry(day, { dayTypeId: 0, hours: 1, notes: "" }, "z");
	const own = { key: "6", change: { kind: "entries", entries: [entry] } } as const;
	await storedChanges("aino")((waiting) => [...waiting, own]);
	const key = await newKey();
	const left = [{ key: "5", change: { kind: "new", entry } }];
	await set("3:aino", { mark: "m", key, ...(await seal(key, left)) }, disk);
	expect((await stored("aino")).map((one) => one.key)).toEqual(["5", "6"]);
	expect((await entries(disk)).map(([name]) => name)).toEqual(["4:aino"]);
});

/** Everything that is stored, with bytes as text. */
async function inTheClear(): Promise<string> {
	return JSON.stringify(await entries(disk), (_, value: unknown) =>
		value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : value,
	);
}

test("no note and no day type of what waits can be read in the browser, and its key goes with it", async () => {
	const entry = newEntry(day, { dayTypeId: 4, hours: 0, notes: "canary" }, "z");
	const store = storedChanges("aino");
	await store((waiting) => [...waiting, { key: "9", change: { kind: "new", entry } }]);

	expect(await inTheClear()).not.toMatch(/canary|dayTypeId|2026-06-10/);
	const [[, { key }] = ["", { key: null }]] = await entries<string, { key: CryptoKey | null }>(disk);
	if (!key) throw new Error("There is no key.");
	expect(key.extractable).toBe(false);
	await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
	await store(() => []);
	expect(await entries(disk)).toEqual([]);
});

test("changes at once, in two tabs and in one, are all stored, those of a tab in their order", async () => {
	const [one, other] = [storedChanges("aino"), storedChanges("aino")];
	const entry = newEntry(day, { dayTypeId: 0, hours: 1, notes: "" }, "z");
	const add = (key: string) => (waiting: WaitingChanges) => [
		...waiting,
		{ key, change: { kind: "new", entry } as const },
	];
	await Promise.all([..."abcdef"].flatMap((name) => [one(add(`${name}1`)), other(add(`${name}2`))]));

	const keys = (await stored("aino")).map(({ key }) => key);
	expect(keys.filter((key) => key.endsWith("1"))).toEqual(["a1", "b1", "c1", "d1", "e1", "f1"]);
	expect(keys.filter((key) => key.endsWith("2"))).toEqual(["a2", "b2", "c2", "d2", "e2", "f2"]);
});

test("it comes before what this release has stored, and other users' changes are not included", async () => {
	await set("1:bea", LEFT.slice(0, 1), disk);
	const change = { kind: "new", entry: newEntry(day, { dayTypeId: 0, hours: 1, notes: "" }, "z") } as const;
	await storedChanges("bea")((waiting) => [...waiting, { key: "9", change }]);
	expect((await stored("bea")).map(({ key }) => key)).toEqual(["1", "9"]);
	expect((await stored("eve")).length).toBe(0);
});
