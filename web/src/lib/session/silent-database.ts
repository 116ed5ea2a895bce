import { rememberReason } from "./sign-out-reason.ts";

/** Milliseconds of "Loading …" after which the database is asked, and milliseconds that it has for its answer. */
const SUSPICION_MS = 4000;
const PATIENCE_MS = 3000;
/** The identity provider's own database: the session is in it. */
const DATABASE = "firebaseLocalStorageDb";
/** Read by public/boot.js. */
const MARK = "ui.withoutDatabase";

/**
 * An iPhone with several tabs may never open the browser's database. The identity provider waits for it and would do so
 * for ever: after some seconds the page is loaded once without the database, and the login page says why. A slow network
 * is no reason: the database itself is asked. @returns what ends the watch
 */
export function watchDatabase(): () => void {
	if (typeof indexedDB === "undefined") return () => undefined;
	let deadline: ReturnType<typeof setTimeout>;
	const suspicion = setTimeout(() => {
		// Behind the provider's own request, so this never makes the database.
		const request = indexedDB.open(DATABASE);
		deadline = setTimeout(loadWithoutDatabase, PATIENCE_MS);
		request.onerror = () => clearTimeout(deadline);
		request.onsuccess = () => {
			clearTimeout(deadline);
			request.result.close();
		};
	}, SUSPICION_MS);
	return () => {
		clearTimeout(suspicion);
		clearTimeout(deadline);
	};
}

function loadWithoutDatabase(): void {
	try {
		sessionStorage.setItem(MARK, "1");
	} catch {
		// Without a mark the next page would do the same, and so on.
		return;
	}
	rememberReason("silent-database");
	location.reload();
}
