import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from "react";
import { isInPage } from "#lib/app-config.ts";

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

export interface Fetched<Props> {
	readonly Component: LazyExoticComponent<ComponentType<Props>>;
	/** Starts to fetch the code, unless that has started. */
	readonly load: () => Promise<unknown>;
	/** The same for callers that do not wait for it: a failure is thrown where the component is rendered. */
	readonly preload: () => void;
}

/**
 * A component whose code is fetched when it is first rendered, or before by `load`. Code that has been fetched by then
 * is rendered at once: React shows the fallback for every promise, also a settled one, for 300 ms.
 */
export function fetched<Props>(fetch: () => Promise<ComponentType<Props>>): Fetched<Props> {
	let loading: Promise<ComponentType<Props>> | null = null;
	let loaded: ComponentType<Props> | null = null;
	const load = () => {
		loading ??= fetch().then(
			(component) => {
				loaded = component;
				return component;
			},
			(error: unknown) => {
				// The next render fetches it again.
				loading = null;
				throw error;
			},
		);
		return loading;
	};
	// React takes any thenable, though its types require a promise.
	const component: PromiseLike<{ readonly default: ComponentType<Props> }> = {
		// oxlint-disable-next-line unicorn/no-thenable -- one that resolves synchronously, which no promise does
		then: (onLoaded, onFailed) =>
			loaded && onLoaded
				? Promise.resolve(onLoaded({ default: loaded }))
				: load()
						.then((it) => ({ default: it }))
						.then(onLoaded, onFailed),
	};
	return {
		Component: lazy(() => component as Promise<{ default: ComponentType<Props> }>),
		load,
		preload: () => void load().catch(() => undefined),
	};
}

interface FetchedWhenProps {
	/** Whether there is anything to show in it yet. */
	readonly ready: boolean;
	/** Shown until then, and while its code is loading. */
	readonly fallback?: ReactNode;
	readonly children: ReactNode;
}

/**
 * A part of a page with a chunk of its own. It gets a new Suspense boundary when it is ready: React delays a whole
 * deferred render (`useDeferredReady`) while something in it suspends within a boundary that has been shown before.
 */
export function FetchedWhen({ ready, fallback = null, children }: FetchedWhenProps) {
	return (
		<Suspense fallback={fallback} key={String(ready)}>
			{ready ? children : fallback}
		</Suspense>
	);
}
