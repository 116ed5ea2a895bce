/** Of the scope that outlives sign-out, or the login page could reload itself for ever. */
const KEY = "ui.reloaded-by";

/** Milliseconds after `beforeunload` after which the page has not been left: a download fires the event too. */
const STAYS_MS = 5000;

/** While the page is being left; fulfilled when it turns out that it is not. */
let leaving: Promise<void> | null = null;

addEventListener("beforeunload", () => {
	leaving = new Promise((stays) => {
		setTimeout(() => {
			leaving = null;
			stays();
		}, STAYS_MS);
	});
});

/**
 * After a new release the files of the old one are gone, so an import that fails reloads the page: once
 * per release of the entry, else a file that is really missing would reload it for ever. Spec §8.
 * Leaving makes imports fail, too: a reload then would bring back the page that was left, and be spent.
 */
export async function importOrReload<Loaded>(
	load: () => Promise<Loaded>,
	reload: () => void = reloadFromNetwork,
): Promise<Loaded> {
	try {
		return await load();
	} catch (error) {
		if (leaving) return leaving.then(() => importOrReload(load, reload));
		if (!navigator.onLine || sessionStorage.getItem(KEY) === import.meta.url) throw error;
		sessionStorage.setItem(KEY, import.meta.url);
		reload();
		// The page is about to go; nothing more is to be shown in it.
		return new Promise<Loaded>(() => undefined);
	}
}

/** Past the worker, which would open the old release again; the new one registers its own. */
async function reloadFromNetwork(): Promise<void> {
	try {
		await (await navigator.serviceWorker?.getRegistration())?.unregister();
	} finally {
		location.reload();
	}
}
