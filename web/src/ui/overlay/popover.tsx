import { useState } from "react";
import type { PopoverProps } from "#ui/headless/popover-window.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { lateComponent } from "#ui/late-component.ts";
import { useFocusInside } from "#ui/use-focus-inside.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const popoverWindow = lateComponent<PopoverProps & LatePanelProps>(() =>
	import("#ui/headless/popover-window.tsx").then((file) => file.PopoverWindow),
);

/** A small panel under a button. Escape and `close` give the focus back to it; a press or a tab outside closes it too. */
export function Popover(props: PopoverProps) {
	const { isInside, handlers } = useFocusInside();
	const [isAsked, setAsked] = useState(false);
	const render = popoverWindow.useRender();
	if (render) return render({ ...props, opensAtOnce: isAsked, takesFocus: isInside });
	const ask = () => {
		setAsked(true);
		void popoverWindow.fetch();
	};
	// With the press and not only the click: the button may be replaced between the two, and the click be lost.
	const pressed = { ...handlers, onPointerDown: ask };
	return (
		<div className="relative" {...pressed}>
			{props.trigger({ "aria-expanded": false, onClick: ask })}
		</div>
	);
}
