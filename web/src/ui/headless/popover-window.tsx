import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from "@headlessui/react";
import { Fragment, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { type LatePanelProps, useLateButton } from "./use-late-button.ts";

/** Spread over the button that opens the popover. */
export interface PopoverTrigger {
	readonly "aria-expanded"?: boolean;
	readonly onClick?: () => void;
}

export interface PopoverProps {
	readonly trigger: (props: PopoverTrigger) => ReactNode;
	/** What the panel holds, for a screen reader. */
	readonly label: string;
	readonly align?: "left" | "right";
	/** A function receives `close`. */
	readonly children: ReactNode | ((close: () => void) => ReactNode);
	readonly className?: string;
}

/** The panel with its button; pages use Popover. */
export function PopoverWindow(props: PopoverProps & LatePanelProps) {
	const { trigger, label, align = "left", children, className } = props;
	const button = useLateButton(props);
	return (
		// No block: the name of a month is a button in a heading. The panel is outside, at the end of the page.
		<HeadlessPopover as="span" className="relative block">
			<PopoverButton as={Fragment} ref={button}>
				{trigger({})}
			</PopoverButton>
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
