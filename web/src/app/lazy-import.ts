/** Of the scope that outlives sign-out, or the login page could reload itself for ever. */
const KEY = "ui.reloaded-by";

/**
 * After a new release the files of the old one are gone, so an import that fails reloads the page: once
 * per release of the entry, else a file that is really missing would reload it for ever. Spec §8.
 */
export async function importOrReload<Loaded>(
	load: () => Promise<Loaded>,
	reload = () => location.reload(),
): Promise<Loaded> {
	try {
		return await load();
	} catch (error) {
		if (!navigator.onLine || sessionStorage.getItem(KEY) === import.meta.url) throw error;
		sessionStorage.setItem(KEY, import.meta.url);
		reload();
		// The page is about to go; nothing more is to be shown in it.
		return new Promise<Loaded>(() => undefined);
	}
}
