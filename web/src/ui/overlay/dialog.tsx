import { lazy, Suspense, useState } from "react";
import type { DialogProps } from "./dialog-window.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

const DialogWindow = lazy(() =>
	import("./dialog-window.tsx").then((file) => ({ default: file.DialogWindow })),
);

/**
 * A modal dialog: focus stays inside, Escape and a press beside it close it. Mount once, toggle
 * `open`. Its code (15 kB) is fetched with the first opening, or before it by `preloadOverlays`.
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
