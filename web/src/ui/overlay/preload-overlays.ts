/** Fetches the code of dialogs and drawers ahead of the first one; call it once a page is rendered. */
export function preloadOverlays(): void {
	for (const load of [() => import("./dialog-window.tsx"), () => import("./drawer-window.tsx")]) {
		// Without a network the first dialog tries again.
		load().catch(() => undefined);
	}
}
