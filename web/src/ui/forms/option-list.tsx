import { useEffect } from "react";
import type { OptionListProps } from "#ui/headless/option-box.tsx";
import { lateComponent } from "#ui/late-component.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const optionBox = lateComponent(() =>
	import("#ui/headless/option-box.tsx").then((file) => file.OptionBox),
);

/** Options to choose from in a popover, found by any part of their names. */
export function OptionList(props: OptionListProps) {
	const render = optionBox.useRender();
	useEffect(() => void optionBox.fetch(), []);
	return render?.(props);
}
