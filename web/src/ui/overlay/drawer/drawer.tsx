import { Suspense, useEffect, useState } from "react";
import { lateComponent } from "#ui/late-component.ts";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import type { DrawerProps } from "./drawer-window.tsx";

/** Like that of dialogs, fetched ahead by `preloadOverlays`. */
export const drawerWindow = lateComponent(() =>
	import("./drawer-window.tsx").then((file) => file.DrawerWindow),
);

/** A panel from the left edge: the navigation on a phone. */
export function Drawer(props: DrawerProps) {
	const { open } = props;
	const [needed, setNeeded] = useState(open);
	if (open && !needed) setNeeded(true);
	useFocusReturn(open);
	const render = drawerWindow.useRender();
	useEffect(() => {
		if (open) void drawerWindow.fetch();
	}, [open]);
	return needed && <Suspense>{render?.(props)}</Suspense>;
}
