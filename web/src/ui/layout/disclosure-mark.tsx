import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

/** The look of the button of a disclosure. */
export const DISCLOSURE_BUTTON_CLASS = "flex w-full items-center justify-between gap-2 text-left";

/** Points down while the content is open. */
export function DisclosureMark({ open }: { readonly open: boolean }) {
	return (
		<Icon
			className={classNames("shrink-0 transition-transform", !open && "-rotate-90")}
			name="chevron-down"
			size={16}
		/>
	);
}
