import { type ComponentType, type LazyExoticComponent, lazy } from "react";

export interface Fetched<Props> {
	readonly Component: LazyExoticComponent<ComponentType<Props>>;
	/** Begins to fetch it, unless that has begun. */
	readonly load: () => Promise<unknown>;
	/** The same for those who do not wait for it: a failure shows itself where it is drawn. */
	readonly preload: () => void;
}

/**
 * A component whose code is fetched when it is first drawn, or before by `load`. What has come by then is drawn
 * at once: React shows the fallback for every promise, the settled ones too, and keeps it for 300 ms.
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
				// Whoever draws it asks again.
				loading = null;
				throw error;
			},
		);
		return loading;
	};
	// React takes any thenable, though its types ask for a promise.
	const component: PromiseLike<{ readonly default: ComponentType<Props> }> = {
		// oxlint-disable-next-line unicorn/no-thenable -- one that answers at once, which no promise does
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
