import { classNames } from "#ui/class-names.ts";
import type { DisclosureProps } from "#ui/headless/disclosure-box.tsx";
import { lateComponent } from "#ui/late-component.ts";
import { useFocusInside } from "#ui/use-focus-inside.ts";
import { DISCLOSURE_BUTTON_CLASS, DisclosureMark } from "#ui/layout/disclosure-mark.tsx";

/** Headless UI's, fetched ahead by `preloadOverlays`. */
export const disclosureBox = lateComponent(() =>
	import("#ui/headless/disclosure-box.tsx").then((file) => file.DisclosureBox),
);

/** A heading that opens and closes the content under it. */
export function Disclosure(props: DisclosureProps) {
	const { isInside, handlers } = useFocusInside();
	const render = disclosureBox.useRender();
	// Not while the focus is in what it replaces: it would be lost.
	if (render && !isInside) return render(props);
	const { title, open, onToggle, className, buttonClassName, children } = props;
	return (
		<div className={className} {...handlers}>
			<button
				aria-expanded={open}
				className={classNames(DISCLOSURE_BUTTON_CLASS, buttonClassName)}
				onClick={() => onToggle(!open)}
				type="button"
			>
				{title}
				<DisclosureMark open={open} />
			</button>
			<div hidden={!open}>{children}</div>
		</div>
	);
}
