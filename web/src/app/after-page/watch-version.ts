import i18next from "i18next";
import { toast } from "#ui/overlay/toast.tsx";

/** Milliseconds that the page has for its own data before the worker fetches files for later. */
const AFTER_MS = 3000;
/** Browsers look for a new version when a page opens; here pages stay open for days. */
const EVERY_MS = 60 * 60 * 1000;

let isWatched = false;

/** Has the app open without a network from now on, and tells when a newer version of it waits. */
export function watchVersion(reload = () => location.reload()): void {
	// Not every browser and window has workers; and a page has one of each version.
	if (isWatched || !("serviceWorker" in navigator)) return;
	isWatched = true;
	setTimeout(() => {
		register(reload).catch(() => undefined);
	}, AFTER_MS);
}

async function register(reload: () => void): Promise<void> {
	const registration = await navigator.serviceWorker.register("/sw.js");
	const tell = () => {
		// The first one ever waits for nobody: then no worker has served this page.
		if (registration.waiting && navigator.serviceWorker.controller) tellOf(registration.waiting, reload);
	};
	tell();
	registration.addEventListener("updatefound", () => {
		registration.installing?.addEventListener("statechange", tell);
	});
	setInterval(() => void registration.update().catch(() => undefined), EVERY_MS);
}

/** Nobody is interrupted: the version waits until it is wanted, or until no page of the old one is open. */
function tellOf(worker: ServiceWorker, reload: () => void): void {
	toast("info", i18next.t("newVersion", { ns: "offline" }), {
		id: "new-version",
		duration: Number.POSITIVE_INFINITY,
		action: {
			label: i18next.t("reload", { ns: "offline" }),
			onClick: () => {
				// Other pages get the new worker, too, but stay as they are until they are reloaded.
				navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
				worker.postMessage({ type: "SKIP_WAITING" });
			},
		},
	});
}
