import type { Page } from "playwright-core";

/** Everything that the browser keeps for the page's origin, as one text. */
export function everythingStored(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const open = (name: string) =>
			new Promise<IDBDatabase | null>((resolve) => {
				const request = indexedDB.open(name);
				// Deleted meanwhile: it is not made anew by looking at it.
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

/** The answers that are kept for times without a network, as one text. What waits to be sent lies elsewhere. */
export function answersKept(page: Page): Promise<string> {
	return page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				const request = indexedDB.open("kept");
				// Not there yet: it is not made by looking at it.
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
