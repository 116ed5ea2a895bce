import {
	type ComponentType,
	createElement,
	type ReactNode,
	useDeferredValue,
	useEffect,
	useSyncExternalStore,
} from "react";

/** A component whose code is fetched after the page. */
export interface LateComponent<Props> {
	/** Fetches the code, and again after a failure: without a network there is none. */
	readonly fetch: () => Promise<void>;
	/** Renders the component; undefined until its code is there. */
	readonly useRender: () => ((props: Props) => ReactNode) | undefined;
}

/** Unlike `lazy`, it is there at once when its code is, and a failed fetch leaves the page as it is. */
export function lateComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
	let render: ((props: Props) => ReactNode) | undefined;
	let coming: Promise<void> | undefined;
	const waiting = new Set<() => void>();
	const subscribe = (notify: () => void) => {
		waiting.add(notify);
		return () => void waiting.delete(notify);
	};
	const arrive = (component: ComponentType<Props>) => {
		render = (props) => createElement(component, props);
		for (const notify of waiting) notify();
	};
	return {
		fetch: () => {
			coming ??= load().then(arrive, () => {
				coming = undefined;
			});
			return coming;
		},
		// Deferred: all lists and menus of a page change to it together, which in one go blocks a phone for 100 ms.
		useRender: () => useDeferredValue(useSyncExternalStore(subscribe, () => render)),
	};
}

/** Milliseconds for what else a page does at first. */
const AHEAD_MS = 1000;

/**
 * Fetches the code of what a control opens, some time after the control is shown.
 * @returns handlers of the control, by which a pointer or the focus that comes near it fetches the code at once
 */
export function useFetchedAhead({ fetch }: Pick<LateComponent<never>, "fetch">) {
	useEffect(() => {
		const timer = setTimeout(() => void fetch(), AHEAD_MS);
		return () => clearTimeout(timer);
	}, [fetch]);
	const fetchNow = () => void fetch();
	return { onPointerEnter: fetchNow, onFocus: fetchNow };
}
