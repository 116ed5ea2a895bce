import { lazy, type ReactNode, Suspense, useState } from "react";
import { useFocusReturn } from "./use-focus-return.ts";

const DialogWindow = lazy(() =>
	import("./dialog-window.tsx").then((file) => ({ default: file.DialogWindow })),
);

export interface DialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly title: ReactNode;
	readonly closeLabel: string;
	/** Buttons, the primary one last. */
	readonly footer?: ReactNode;
	readonly width?: "narrow" | "wide";
	/** `sheet` slides from the bottom edge: the phone's way; `auto` does so under 900 px alone. */
	readonly placement?: "center" | "sheet" | "auto" | undefined;
	readonly children: ReactNode;
}

/**
 * Asks for attention: focus stays inside, Escape and a press beside it close it. Mount once, toggle
 * `open`. Its code (15 kB) comes with the first opening, or before it by `preloadOverlays`.
 */
export function Dialog(props: DialogProps) {
	const [needed, setNeeded] = useState(props.open);
	if (props.open && !needed) setNeeded(true);
	useFocusReturn(props.open);
	return (
		needed && (
			<Suspense>
				<DialogWindow {...props} />
			</Suspense>
		)
	);
}
