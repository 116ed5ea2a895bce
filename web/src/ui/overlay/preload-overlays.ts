/** Fetches the code of dialogs and drawers ahead of the first one; call it once a page stands. */
export function preloadOverlays(): void {
	for (const load of [() => import("./dialog-window.tsx"), () => import("./drawer-window.tsx")]) {
		// Without a network it is simply tried again by the first dialog.
		load().catch(() => undefined);
	}
}
