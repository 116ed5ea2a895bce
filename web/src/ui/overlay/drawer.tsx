import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from "@headlessui/react";
import type { ReactNode } from "react";

interface DrawerProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly label: string;
	readonly children: ReactNode;
}

/** A panel from the left edge: the navigation on a phone. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
	return (
		<HeadlessDialog aria-label={label} className="relative z-40" onClose={onClose} open={open}>
			<DialogBackdrop
				className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
				transition
			/>
			<DialogPanel
				className="fixed inset-y-0 left-0 w-[min(300px,86vw)] overflow-y-auto bg-card shadow-float transition duration-150 ease-out data-closed:-translate-x-full"
				transition
			>
				{children}
			</DialogPanel>
		</HeadlessDialog>
	);
}
