import { useCallback, useSyncExternalStore } from "react";

function watchNetwork(onChange: () => void) {
	addEventListener("online", onChange);
	addEventListener("offline", onChange);
	return () => {
		removeEventListener("online", onChange);
		removeEventListener("offline", onChange);
	};
}

/** False while the browser knows that it has no network. */
export function useOnline(): boolean {
	return useSyncExternalStore(watchNetwork, () => navigator.onLine);
}

/** Width for the month and a day side by side: the theme's `wide`, in pixels. */
export const WIDE = 900;

/** Below it is a phone: rows of lists are cards. The style of cards has the same, in pixels. */
export const PHONE_BELOW = 640;

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

/** Downloads a file, named in small letters with hyphens. The browser saves it or shows a dialog, depending on its settings. */
export function saveFile(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = name.toLowerCase().replaceAll(" ", "-");
	link.click();
	// Firefox fetches it only after the click has been handled.
	setTimeout(() => URL.revokeObjectURL(url), 1000);
}
