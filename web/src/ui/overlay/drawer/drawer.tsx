import { lateComponent } from "#ui/late-component.ts";
import { useLateWindow } from "#ui/overlay/use-late-window.tsx";
import type { DrawerProps } from "./drawer-window.tsx";

/** Like that of dialogs, fetched ahead by `preloadOverlays`. */
export const drawerWindow = lateComponent(() =>
	import("./drawer-window.tsx").then((file) => file.DrawerWindow),
);

/** A panel from the left edge: the navigation on a phone. */
export function Drawer(props: DrawerProps) {
	return useLateWindow(drawerWindow, props);
}
