import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface PopoverProps {
	/** A button; it is given the state of the panel. */
	readonly trigger: ReactElement;
	/** What the panel holds, for a screen reader. */
	readonly label: string;
	readonly align?: "left" | "right";
	/** A function receives `close`. */
	readonly children: ReactNode | ((close: () => void) => ReactNode);
	readonly className?: string;
}

/** A small panel under a button. Escape and `close` give the focus back to it; a press or a tab outside closes it too. */
export function Popover({ trigger, label, align = "left", children, className }: PopoverProps) {
	return (
		// No block: the name of a month is a button in a heading. The panel is outside, at the end of the page.
		<HeadlessPopover as="span" className="relative block">
			<PopoverButton as={Fragment}>{trigger}</PopoverButton>
			<PopoverPanel
				anchor={{ to: align === "right" ? "bottom end" : "bottom start", gap: 4, padding: 8 }}
				aria-label={label}
				className={classNames(
					"z-50 min-w-56 animate-arrive rounded-card border border-line bg-card shadow-float print:hidden",
					className,
				)}
				role="group"
			>
				{({ close }) => <>{typeof children === "function" ? children(() => close()) : children}</>}
			</PopoverPanel>
		</HeadlessPopover>
	);
}
