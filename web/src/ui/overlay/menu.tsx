import { useState } from "react";
import type { MenuProps } from "#ui/headless/menu-window.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { lateComponent } from "#ui/late-component.ts";
import { useFocusInside } from "#ui/use-focus-inside.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const menuWindow = lateComponent<MenuProps & LatePanelProps>(() =>
	import("#ui/headless/menu-window.tsx").then((file) => file.MenuWindow),
);

/** A few actions under a button: arrow keys walk through them. */
export function Menu(props: MenuProps) {
	const { isInside, handlers } = useFocusInside();
	const [isAsked, setAsked] = useState(false);
	const render = menuWindow.useRender();
	if (render) return render({ ...props, opensAtOnce: isAsked, takesFocus: isInside });
	const ask = () => {
		setAsked(true);
		void menuWindow.fetch();
	};
	// With the press and not only the click: the button may be replaced between the two, and the click be lost.
	const pressed = { ...handlers, onPointerDown: ask };
	return (
		<div className="relative" {...pressed}>
			{props.trigger({ "aria-expanded": false, onClick: ask })}
		</div>
	);
}
