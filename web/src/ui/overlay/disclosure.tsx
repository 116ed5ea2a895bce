import { type ReactNode, useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

export interface DisclosureProps {
	readonly title: ReactNode;
	readonly open: boolean;
	readonly onToggle: (open: boolean) => void;
	readonly className?: string;
	readonly buttonClassName?: string;
	readonly children: ReactNode;
}

/** A heading that opens and closes the content under it. */
export function Disclosure({ title, open, onToggle, className, buttonClassName, children }: DisclosureProps) {
	const id = useId();
	return (
		<div className={className}>
			<button
				aria-controls={id}
				aria-expanded={open}
				className={classNames("flex w-full items-center justify-between gap-2 text-left", buttonClassName)}
				onClick={() => onToggle(!open)}
				type="button"
			>
				{title}
				<Icon
					className={classNames("shrink-0 transition-transform", !open && "-rotate-90")}
					name="chevron-down"
					size={16}
				/>
			</button>
			<div hidden={!open} id={id}>
				{children}
			</div>
		</div>
	);
}
