import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";

/** Spread over the button that opens the popover. */
export interface PopoverTrigger {
	readonly "aria-controls": string;
	readonly "aria-expanded": boolean;
	readonly onClick: () => void;
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

/** A small panel under a button. Escape and `close` give the focus back to it; a press or a tab outside closes it too. */
export function Popover({ trigger, label, align = "left", children, className }: PopoverProps) {
	const id = useId();
	const root = useRef<HTMLDivElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const [open, setOpen] = useState(false);
	useLeaving(root, open, () => setOpen(false));
	useClampToViewport(panel, open);
	const close = () => {
		setOpen(false);
		root.current?.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
	};
	return (
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from everything inside
		<div
			className="relative"
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !open) return;
				event.stopPropagation();
				close();
			}}
			ref={root}
		>
			{trigger({ "aria-controls": id, "aria-expanded": open, onClick: () => setOpen(!open) })}
			<div
				aria-label={label}
				className={classNames(
					"absolute top-full z-30 mt-1 min-w-56 animate-arrive rounded-card border border-line bg-card shadow-float",
					align === "right" ? "right-0" : "left-0",
					className,
				)}
				hidden={!open}
				id={id}
				ref={panel}
				role="group"
			>
				{open && (typeof children === "function" ? children(close) : children)}
			</div>
		</div>
	);
}

/** Pixels between a panel and the edge of the screen. */
const EDGE = 8;

/** Moves a panel that would reach over an edge of the screen back into it. */
function useClampToViewport(panel: RefObject<HTMLElement | null>, open: boolean) {
	useLayoutEffect(() => {
		const element = panel.current;
		if (!open || !element) return;
		element.style.translate = "";
		const { left, right } = element.getBoundingClientRect();
		const over = right - (document.documentElement.clientWidth - EDGE);
		const shift = left < EDGE ? EDGE - left : over > 0 ? -Math.min(over, left - EDGE) : 0;
		element.style.translate = `${shift}px`;
	}, [panel, open]);
}

function useLeaving(root: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void) {
	useEffect(() => {
		if (!open) return;
		const leave = (event: Event) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) onLeave();
		};
		document.addEventListener("pointerdown", leave);
		document.addEventListener("focusin", leave);
		return () => {
			document.removeEventListener("pointerdown", leave);
			document.removeEventListener("focusin", leave);
		};
	});
}
