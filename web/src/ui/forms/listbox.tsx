import { useState } from "react";
import { classNames } from "#ui/class-names.ts";
import type { ListboxProps } from "#ui/headless/listbox-box.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { Icon } from "#ui/icon.tsx";
import { lateComponent } from "#ui/late-component.ts";
import { useFocusInside } from "#ui/use-focus-inside.ts";
import { CONTROL_CLASS } from "./control-class.ts";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const listboxBox = lateComponent<ListboxProps & LatePanelProps>(() =>
	import("#ui/headless/listbox-box.tsx").then((file) => file.ListboxBox),
);

/**
 * One of a few, where the choice takes effect at once: arrow keys move through the list, and Enter chooses. In a
 * closed NativeSelect most browsers choose at every press, and each of these would take effect.
 */
export function Listbox(props: ListboxProps) {
	const { isInside, handlers } = useFocusInside();
	const [isAsked, setAsked] = useState(false);
	const render = listboxBox.useRender();
	if (render) return render({ ...props, opensAtOnce: isAsked, takesFocus: isInside });
	const name = props.options.find(({ id }) => id === props.value)?.name ?? "";
	const ask = () => {
		setAsked(true);
		void listboxBox.fetch();
	};
	// With the press and not only the click: the button may be replaced between the two, and the click be lost.
	const pressed = { ...handlers, onPointerDown: ask };
	return (
		<div {...pressed}>
			<button
				aria-haspopup="listbox"
				aria-label={`${props.label}: ${name}`}
				className={classNames(CONTROL_CLASS, "flex items-center justify-between gap-2 pr-2 text-left")}
				disabled={props.disabled}
				onClick={ask}
				type="button"
			>
				{name}
				<Icon className="shrink-0 text-muted" name="chevron-down" size={16} />
			</button>
		</div>
	);
}
