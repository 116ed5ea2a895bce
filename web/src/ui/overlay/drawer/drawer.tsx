import { lazy, Suspense, useState } from "react";
import type { DrawerProps } from "./drawer-window.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";

const DrawerWindow = lazy(() =>
	import("./drawer-window.tsx").then((file) => ({ default: file.DrawerWindow })),
);

/** A panel from the left edge: the navigation on a phone. Like Dialog, fetched with the first opening. */
export function Drawer(props: DrawerProps) {
	const [needed, setNeeded] = useState(props.open);
	if (props.open && !needed) setNeeded(true);
	useFocusReturn(props.open);
	return (
		needed && (
			<Suspense>
				<DrawerWindow {...props} />
			</Suspense>
		)
	);
}
