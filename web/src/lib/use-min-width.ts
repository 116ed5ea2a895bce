import { useCallback, useSyncExternalStore } from "react";

/** Width for the month and a day side by side: the theme's `wide`, in pixels. */
export const WIDE = 900;

/** Null without `matchMedia`, as in tests. */
function query(pixels: number): MediaQueryList | null {
	return typeof matchMedia === "function" ? matchMedia(`(min-width: ${pixels}px)`) : null;
}

export function useMinWidth(pixels: number): boolean {
	const subscribe = useCallback(
		(onChange: () => void) => {
			const list = query(pixels);
			list?.addEventListener("change", onChange);
			return () => list?.removeEventListener("change", onChange);
		},
		[pixels],
	);
	return useSyncExternalStore(subscribe, () => query(pixels)?.matches ?? true);
}
