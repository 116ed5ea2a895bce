import { lateComponent } from "#ui/late-component.ts";
import type { DialogProps } from "./dialog-window.tsx";
import { useLateWindow } from "./use-late-window.tsx";

/** 15 kB; fetched ahead by `preloadOverlays`. */
export const dialogWindow = lateComponent(() =>
	import("./dialog-window.tsx").then((file) => file.DialogWindow),
);

/**
 * A modal dialog: focus stays inside, Escape and a press beside it close it. Mount once, toggle
 * `open`.
 */
export function Dialog(props: DialogProps) {
	return useLateWindow(dialogWindow, props);
}
