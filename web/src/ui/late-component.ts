import { type ComponentType, useSyncExternalStore } from "react";

/** A component whose code is fetched after the page. */
export interface LateComponent<Props> {
	/** Fetches the code, and again after a failure: without a network there is none. */
	readonly fetch: () => Promise<void>;
	/** The component; undefined until its code is there. */
	readonly useArrived: () => ComponentType<Props> | undefined;
}

/** Unlike `lazy`, it is there at once when its code is, and a failed fetch leaves the page as it is. */
export function lateComponent<Props>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
	let arrived: ComponentType<Props> | undefined;
	let coming: Promise<void> | undefined;
	const waiting = new Set<() => void>();
	const subscribe = (notify: () => void) => {
		waiting.add(notify);
		return () => void waiting.delete(notify);
	};
	const arrive = (component: ComponentType<Props>) => {
		arrived = component;
		for (const notify of waiting) notify();
	};
	return {
		fetch: () => {
			coming ??= load().then(arrive, () => {
				coming = undefined;
			});
			return coming;
		},
		useArrived: () => useSyncExternalStore(subscribe, () => arrived),
	};
}
