import { type ComponentType, Suspense } from "react";
import { isInPage } from "#lib/app-config.ts";
import { fetched } from "./fetched.ts";

/**
 * A dialog whose code is fetched after the page, or at the latest when it is opened: forms bring zod, 26 kB, which no
 * page needs at first.
 */
export function lazyDialog<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
	const { Component, preload } = fetched(load);
	whenIdle(preload);
	return function LazyDialog(props) {
		return (
			<Suspense>
				<Component {...props} />
			</Suspense>
		);
	};
}

/** Milliseconds for what a page does at first, its requests among it. */
const AFTER_MS = 2000;

/** Runs work without hurry: some time after a page has been opened, when the browser has nothing else to do. */
function whenIdle(work: () => void): void {
	if (!isInPage) return;
	// Safari has no idle callbacks.
	setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(work), AFTER_MS);
}
