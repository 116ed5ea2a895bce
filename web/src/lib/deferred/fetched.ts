import { type ComponentType, type LazyExoticComponent, lazy } from "react";

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
