import { useCallback, useSyncExternalStore } from "react";

/** Room for the month and a day beside each other: the theme's `wide`, in pixels. */
export const WIDE = 900;

/** Null where there is no screen to measure, as in tests. */
function query(pixels: number): MediaQueryList | null {
	return typeof matchMedia === "function" ? matchMedia(`(min-width: ${pixels}px)`) : null;
}

/** True where the window is at least that wide. */
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
