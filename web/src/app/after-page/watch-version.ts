import i18next from "i18next";
import { toast } from "#ui/overlay/toast.tsx";

/** Milliseconds that the page has for its own data before the worker fetches files for later. */
const AFTER_MS = 3000;
/** Browsers look for a new version when a page opens; here pages stay open for days. */
const EVERY_MS = 60 * 60 * 1000;

let isWatched = false;

/** Registers the service worker, so that the app opens without a network, and announces newer versions. */
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
	const announceWaiting = () => {
		// The very first worker is no new version: then no worker controls this page.
		if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting, reload);
	};
	announceWaiting();
	registration.addEventListener("updatefound", () => {
		registration.installing?.addEventListener("statechange", announceWaiting);
	});
	setInterval(() => void registration.update().catch(() => undefined), EVERY_MS);
}

/** Does not interrupt the user: the version waits for a click, or until no page of the old one is open. */
function announce(worker: ServiceWorker, reload: () => void): void {
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
