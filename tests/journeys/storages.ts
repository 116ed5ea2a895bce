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
		return JSON.stringify(found);
	});
}

/** The answers in the offline cache, as one text. The send queue is a different database. */
export function cachedAnswers(page: Page): Promise<string> {
	return page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				const request = indexedDB.open("kept");
				// It does not exist yet: reading must not create it.
				request.onupgradeneeded = () => request.transaction?.abort();
				request.onerror = () => resolve("");
				request.onsuccess = () => {
					const answers = request.result.transaction("answers").objectStore("answers").getAll();
					request.result.close();
					answers.onsuccess = () => resolve(JSON.stringify(answers.result));
				};
			}),
	);
}
