import "fake-indexeddb/auto";
import { get, set } from "idb-keyval";
import { afterEach, expect, test, vi } from "vitest";
import { answeringStore } from "./answering-store.ts";

/** Opens nothing until it is released, as an iPhone with several tabs does. @returns what releases it */
function silentDatabase(): () => void {
	const open = indexedDB.open.bind(indexedDB);
	const asked: (() => void)[] = [];
	vi.spyOn(indexedDB, "open").mockImplementation((name) => {
		const silent = new EventTarget() as IDBOpenDBRequest;
		asked.push(() => {
			const real = open(name);
			Object.defineProperty(silent, "result", { get: () => real.result });
			real.onupgradeneeded = (event) => silent.onupgradeneeded?.(event);
			real.onsuccess = (event) => silent.onsuccess?.(event);
		});
		return silent;
	});
	return () => {
		vi.restoreAllMocks();
		for (const answer of asked) answer();
	};
}

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("a database that never answers fails after some seconds, and from then on at once", async () => {
	const release = silentDatabase();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const store = answeringStore("silent", "things");

	const first = set("a", 1, store);
	const failure = expect(first).rejects.toThrow(/does not answer/);
	await vi.advanceTimersByTimeAsync(4000);
	await failure;
	await expect(get("a", store)).rejects.toThrow(/does not answer/);

	release();
	await vi.waitFor(async () => expect(await get("a", store)).toBe(1));
});

test("one that answers is used as it is", async () => {
	const store = answeringStore("well", "things");
	await set("a", 1, store);
	expect(await get("a", store)).toBe(1);
	await expect(
		store("readonly", () => {
			throw new Error("refused");
		}),
	).rejects.toThrow("refused");
});
