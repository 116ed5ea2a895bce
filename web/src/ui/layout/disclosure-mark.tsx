import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

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
