import { Suspense, useEffect, useState } from "react";
import { lateComponent } from "#ui/late-component.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import type { DialogProps } from "./dialog-window.tsx";

/** 15 kB; fetched ahead by `preloadOverlays`. */
export const dialogWindow = lateComponent(() =>
	import("./dialog-window.tsx").then((file) => file.DialogWindow),
);

/**
 * A modal dialog: focus stays inside, Escape and a press beside it close it. Mount once, toggle
 * `open`.
 */
export function Dialog(props: DialogProps) {
	const { open } = props;
	const [needed, setNeeded] = useState(open);
	if (open && !needed) setNeeded(true);
	useFocusReturn(open);
	const render = dialogWindow.useRender();
	useEffect(() => {
		if (open) void dialogWindow.fetch();
	}, [open]);
	return needed && <Suspense>{render?.(props)}</Suspense>;
}
