import type { PopoverProps } from "#ui/headless/popover-window.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { lateComponent } from "#ui/late-component.ts";
import { useEarlyPress } from "#ui/use-early-press.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const popoverWindow = lateComponent<PopoverProps & LatePanelProps>(() =>
	import("#ui/headless/popover-window.tsx").then((file) => file.PopoverWindow),
);

/** A small panel under a button. Escape and `close` give the focus back to it; a press or a tab outside closes it too. */
export function Popover(props: PopoverProps) {
	const { passedOn, press, handlers } = useEarlyPress(popoverWindow.fetch);
	const render = popoverWindow.useRender();
	if (render) return render({ ...props, ...passedOn });
	return (
		<span className="relative block" {...handlers}>
			{props.trigger({ "aria-expanded": false, onClick: press })}
		</span>
	);
}
