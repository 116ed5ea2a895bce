import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { LateComponent } from "#ui/late-component.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/** Renders a window whose code comes after the page, from its first opening on. Mount once, toggle `open`. */
export function useLateWindow<Props extends { readonly open: boolean }>(
	{ fetch, useRender }: LateComponent<Props>,
	props: Props,
): ReactNode {
	const { open } = props;
	const [needed, setNeeded] = useState(open);
	if (open && !needed) setNeeded(true);
	useFocusReturn(open);
	const render = useRender();
	useEffect(() => {
		if (open) void fetch();
	}, [open, fetch]);
	return needed && <Suspense>{render?.(props)}</Suspense>;
}
