import { lazy, type ReactNode, Suspense, useState } from "react";
import { useFocusReturn } from "./use-focus-return.ts";

const DrawerWindow = lazy(() =>
	import("./drawer-window.tsx").then((file) => ({ default: file.DrawerWindow })),
);

export interface DrawerProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly label: string;
	readonly children: ReactNode;
}

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
