import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { forgetPerson } from "#lib/remembered.ts";
import { aProfile } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { cacheAnswer, readCachedAnswer, deleteOutdatedAnswers } from "./answer-store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let people = 0;
let uid = "";

beforeEach(async () => {
	uid = `reader-${++people}`;
	await signIn(aProfile({ id: uid }));
});

afterEach(() => setClock(() => new Date()));

function cache(id: string, data: unknown, at = now().getTime()) {
	return cacheAnswer(uid, id, { at, data });
}

/** Stores something as other code could. */
async function put(key: string, value: unknown): Promise<void> {
	const db = await opened("offline-cache");
	const request = db?.transaction("answers", "readwrite").objectStore("answers").put(value, key);
	await new Promise((resolve) => request?.addEventListener("success", resolve));
	db?.close();
}

/** The content of all databases of this browser, as one text. */
async function everythingStored(): Promise<string> {
	return JSON.stringify(await allStored(), readable);
}

async function allStored(): Promise<unknown[]> {
	const found: unknown[] = [];
	for (const { name = "" } of await indexedDB.databases()) {
		const db = await opened(name);
		for (const store of db?.objectStoreNames ?? []) {
			const request = db?.transaction(store).objectStore(store).getAll();
			await new Promise((resolve) => request?.addEventListener("success", resolve));
			found.push(...(request?.result ?? []));
		}
		db?.close();
	}
	return found;
}

/** Bytes as text, so that what is in the clear is found in them. */
function readable(_name: string, value: unknown): unknown {
	if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
		return Buffer.from(value as ArrayBuffer).toString("latin1");
	return value;
}

/** Null: it has been deleted since, and opening it must not create it again. */
function opened(name: string): Promise<IDBDatabase | null> {
	return new Promise((resolve) => {
		const request = indexedDB.open(name);
		request.onupgradeneeded = () => request.transaction?.abort();
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => resolve(null);
	});
}

test("an answer is there for the person who has read it", async () => {
	await cache("month", { hours: 7.5 });
	expect(await readCachedAnswer(uid, "month")).toMatchObject({ data: { hours: 7.5 } });
	expect(await readCachedAnswer(uid, "another month")).toBeNull();
});

test("what is stored can be read with the key of the person alone, and the key by no code", async () => {
	await cache("month", { dayTypeId: 4, notes: "canary" });
	await deleteOutdatedAnswers(uid);
	expect(await everythingStored()).not.toMatch(/canary|dayTypeId/);
	const keys = (await allStored()).filter((one) => one instanceof CryptoKey);
	expect(keys).toHaveLength(1);
	await expect(crypto.subtle.exportKey("raw", keys[0] as CryptoKey)).rejects.toThrow();
	// Written before there was a key, or by another one.
	await put(`2:${uid}:broken`, { at: now().getTime(), iv: new Uint8Array(12), bytes: new ArrayBuffer(32) });
	expect(await readCachedAnswer(uid, "broken")).toBeNull();
});

test("what has another shape is deleted", async () => {
	await cache("month", "a newer one");
	await put(`1:${uid}:month`, { at: now().getTime(), data: "canary" });
	expect(await everythingStored()).toContain("canary");
	await deleteOutdatedAnswers(uid);
	expect(await everythingStored()).not.toContain("canary");
});

test("after a week it is not shown any more, and is deleted", async () => {
	await cache("month", "canary");
	setClock(() => new Date(Date.now() + 6 * DAY_MS));
	expect(await readCachedAnswer(uid, "month")).not.toBeNull();
	setClock(() => new Date(Date.now() + 7 * DAY_MS));
	expect(await readCachedAnswer(uid, "month")).toBeNull();
	await deleteOutdatedAnswers(uid);
	expect(await everythingStored()).not.toContain("canary");
});

test("a person cannot read another person's answers, which are deleted when they sign in", async () => {
	await cache("month", "canary");
	const first = uid;
	uid = `reader-${++people}`;
	await signIn(aProfile({ id: uid }));
	expect(await readCachedAnswer(uid, "month")).toBeNull();
	expect(await readCachedAnswer(first, "month")).toBeNull();
	await cache("month", "their own");
	await deleteOutdatedAnswers(uid);
	expect(await everythingStored()).not.toContain("canary");
	expect(await readCachedAnswer(uid, "month")).toMatchObject({ data: "their own" });
});

test("signing out deletes all answers, also those that arrive late", async () => {
	await cache("month", "canary");
	const late = cache("balance", "canary");
	await auth.signOut();
	forgetPerson();
	await late;
	await cache("projects", "canary");
	expect(await everythingStored()).not.toContain("canary");

	await signIn(aProfile({ id: uid }));
	expect(await readCachedAnswer(uid, "month")).toBeNull();
	await cache("month", "anew");
	expect(await readCachedAnswer(uid, "month")).toMatchObject({ data: "anew" });
});
