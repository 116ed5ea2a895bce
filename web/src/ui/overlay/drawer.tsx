import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from "@headlessui/react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

interface DrawerProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly label: string;
	/** Where it comes from: the edge at which its button is. */
	readonly edge: "left" | "bottom";
	readonly children: ReactNode;
}

const EDGES = {
	left: "inset-y-0 left-0 w-[min(300px,86vw)] data-closed:-translate-x-full",
	bottom:
		"inset-x-0 bottom-0 max-h-[80dvh] rounded-t-card pb-[env(safe-area-inset-bottom)] data-closed:translate-y-full",
};

/** A panel from an edge of the window: the navigation where there is no sidebar. */
export function Drawer({ open, onClose, label, edge, children }: DrawerProps) {
	return (
		<HeadlessDialog aria-label={label} className="relative z-40" onClose={onClose} open={open}>
			<DialogBackdrop
				className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
				transition
			/>
			<DialogPanel
				className={classNames(
					"fixed overflow-y-auto bg-card shadow-float transition duration-150 ease-out",
					EDGES[edge],
				)}
				transition
			>
				{children}
			</DialogPanel>
		</HeadlessDialog>
	);
}
