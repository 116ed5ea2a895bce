import { classNames } from "#ui/class-names.ts";
import type { ListboxProps } from "#ui/headless/listbox-box.tsx";
import type { LatePanelProps } from "#ui/headless/use-late-button.ts";
import { Icon } from "#ui/icon.tsx";
import { lateComponent } from "#ui/late-component.ts";
import { useEarlyPress } from "#ui/use-early-press.ts";
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
	const { passedOn, press, handlers } = useEarlyPress(listboxBox.fetch);
	const render = listboxBox.useRender();
	if (render) return render({ ...props, ...passedOn });
	const name = props.options.find(({ id }) => id === props.value)?.name ?? "";
	return (
		<div {...handlers}>
			<button
				aria-haspopup="listbox"
				aria-label={`${props.label}: ${name}`}
				className={classNames(CONTROL_CLASS, "flex items-center justify-between gap-2 pr-2 text-left")}
				disabled={props.disabled}
				onClick={press}
				type="button"
			>
				{name}
				<Icon className="shrink-0 text-muted" name="chevron-down" size={16} />
			</button>
		</div>
	);
}
