import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { network } from "./network.ts";
// After the network: the provider's SDK takes hold of fetch when it is loaded.
import { auth } from "#lib/firebase.ts";

// Pages arrive by dynamic import, which a busy machine may take seconds for.
configure({ asyncUtilTimeout: 5000 });
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

/** Makes an unexpected console error or warning fail the test: it may be a bug. */
function failOn(method: "error" | "warn") {
	vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
		throw new Error(
			`Unexpected console.${method}: ${args.map(String).join(" ")}\nRemove its cause; if the test expects it, begin the test with vi.mocked(console.${method}).mockImplementation(() => undefined) and assert the call.`,
		);
	});
}

beforeEach(() => {
	failOn("error");
	failOn("warn");
});

afterEach(async () => {
	cleanup();
	await auth.signOut();
	network.resetHandlers();
	localStorage.clear();
	sessionStorage.clear();
	vi.restoreAllMocks();
});
