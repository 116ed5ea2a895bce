import "@testing-library/jest-dom/vitest";
import { onlineManager } from "@tanstack/react-query";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import i18next from "i18next";
import { toast } from "react-hot-toast/headless";
import { network } from "./network.ts";
import { PageWorker } from "./page-worker.ts";
// After the network: the provider's SDK takes hold of fetch when it is loaded.
import { auth } from "#lib/firebase.ts";
import { setClock } from "#lib/clock.ts";
import { i18nReady } from "#lib/i18n/i18n.ts";
import { showLanguage } from "#lib/i18n/language.ts";

/** A search that failed. Waiting repeats one many times, so the document is written out only for who reads the message. */
function searchError(message: string | null, container: Element): Error {
	const error = new Error();
	// The test's own line, not this one.
	Error.captureStackTrace(error, searchError);
	const get = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
	Object.defineProperty(error, "message", { configurable: true, get });
	error.name = "TestingLibraryElementError";
	return error;
}

// Pages arrive by dynamic import, which a busy machine may take seconds for.
configure({ asyncUtilTimeout: 5000, getElementError: searchError });
vi.setConfig({ testTimeout: 30_000 });

// jsdom has no animations, and Headless UI warns when it cannot ask for them.
Element.prototype.getAnimations = () => [];

// Nor does it measure anything.
globalThis.ResizeObserver = class {
	observe = () => undefined;
	unobserve = () => undefined;
	disconnect = () => undefined;
};
Element.prototype.scrollIntoView = () => undefined;

// Nor has it threads.
Object.assign(globalThis, { Worker: PageWorker });

afterEach(async () => {
	cleanup();
	await auth.signOut();
	network.resetHandlers();
	localStorage.clear();
	sessionStorage.clear();
	// What modules and the document hold, so that a test leaves nothing to the next.
	document.getElementById("headlessui-portal-root")?.remove();
	toast.remove();
	onlineManager.setOnline(true);
	setClock(() => new Date());
	await i18nReady;
	await i18next.changeLanguage("en");
	showLanguage("en");
	vi.unstubAllGlobals();
	vi.useRealTimers();
});
