import "fake-indexeddb/auto";
import { clear, createStore, entries } from "idb-keyval";
import { beforeEach, expect, test } from "vitest";
import { newEntry } from "#domain/saving/change.ts";
import { type Sealed, unseal } from "#lib/offline-cache/sealed.ts";
import { storedChanges } from "./stored-changes.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

const DATE = "2026-06-10";
const day = { workDayId: `aino_${DATE}`, date: DATE };
const disk = createStore("tuntikirja", "outbox");
const stored = (uid: string) => storedChanges(uid)((waiting) => waiting);

beforeEach(() => clear(disk));

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

test("what waits is there again when the page is opened anew, for its person alone", async () => {
	const entry = newEntry(day, { dayTypeId: 0, hours: 1, notes: "" }, "z");
	const waiting = [{ key: "9", change: { kind: "new", entry } as const }];
	await storedChanges("bea")(() => waiting);
	const [[name, sealed] = [], ...others] = await entries<string, Sealed & { key: CryptoKey }>(disk);
	if (!sealed) throw new Error("Nothing is stored.");
	expect([name, others]).toEqual(["4:bea", []]);
	expect(await unseal(sealed.key, sealed)).toEqual(waiting);
	expect(await stored("bea")).toEqual(waiting);
	expect(await stored("eve")).toEqual([]);
});
