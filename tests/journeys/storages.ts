import type { Page } from "playwright-core";

/** Everything that the browser stores for the page's origin, as one text. */
export function everythingStored(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const open = (name: string) =>
			new Promise<IDBDatabase | null>((resolve) => {
				const request = indexedDB.open(name);
				// It was deleted in the meantime: reading must not create it again.
				request.onupgradeneeded = () => request.transaction?.abort();
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => resolve(null);
			});
		const allOf = (database: IDBDatabase, store: string) =>
			new Promise<unknown[]>((resolve) => {
				const request = database.transaction(store).objectStore(store).getAll();
				request.onsuccess = () => resolve(request.result);
			});
		const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
		for (const { name = "" } of await indexedDB.databases()) {
			const database = await open(name);
			for (const store of database?.objectStoreNames ?? []) {
				if (database) found.push(await allOf(database, store));
			}
			database?.close();
		}
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				if (!request.url.includes("/assets/")) found.push(await (await cache.match(request))?.text());
			}
		}
		const asText = (bytes: ArrayBuffer) => new TextDecoder("latin1").decode(bytes);
		return JSON.stringify(found, (_, value: unknown) =>
			value instanceof ArrayBuffer ? asText(value) : value,
		);
	});
}

/** The answers in the offline cache, opened with the key beside them, as one text. The send queue is a different database. */
export function cachedAnswers(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const all = await new Promise<unknown[]>((resolve) => {
			const request = indexedDB.open("offline-cache");
			// It does not exist yet: reading must not create it.
			request.onupgradeneeded = () => request.transaction?.abort();
			request.onerror = () => resolve([]);
			request.onsuccess = () => {
				const answers = request.result.transaction("answers").objectStore("answers").getAll();
				request.result.close();
				answers.onsuccess = () => resolve(answers.result);
			};
		});
		const key = all.find((one) => one instanceof CryptoKey);
		const answers = all.filter((one) => one !== key) as { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }[];
		if (key === undefined) return "";
		const texts = answers.map(async ({ iv, bytes }) =>
			new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes)),
		);
		return (await Promise.all(texts)).join("\n");
	});
}
