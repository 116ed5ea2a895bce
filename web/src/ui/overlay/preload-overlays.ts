import { comboboxBox } from "#ui/forms/combobox.tsx";

/** Fetches the code of dialogs and lists ahead of the first one; call it once a page is rendered. */
export function preloadOverlays(): Promise<unknown> {
	const windows = [() => import("./dialog-window.tsx"), () => import("./drawer-window.tsx")];
	return Promise.all([
		// Without a network the first dialog tries again.
		...windows.map((load) => load().catch(() => undefined)),
		comboboxBox.fetch(),
	]);
}
