import type { MenuProps } from "#ui/headless/menu-window.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { lateComponent } from "#ui/late-component.ts";
import { useEarlyPress } from "#ui/use-early-press.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const menuWindow = lateComponent<MenuProps & LatePanelProps>(() =>
	import("#ui/headless/menu-window.tsx").then((file) => file.MenuWindow),
);

/** A few actions under a button: arrow keys walk through them. */
export function Menu(props: MenuProps) {
	const { passedOn, press, handlers } = useEarlyPress(menuWindow.fetch);
	const render = menuWindow.useRender();
	if (render) return render({ ...props, ...passedOn });
	return (
		<div className="relative" {...handlers}>
			{props.trigger({ "aria-expanded": false, onClick: press })}
		</div>
	);
}
