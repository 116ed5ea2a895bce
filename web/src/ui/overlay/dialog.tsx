import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { FilledIn, focusFirstField } from "#ui/forms/focus-first-field.ts";
import { IconButton } from "#ui/button.tsx";

export interface DialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly title: ReactNode;
	readonly closeLabel: string;
	/** Buttons, the primary one last. */
	readonly footer?: ReactNode;
	readonly width?: "narrow" | "wide";
	/** `auto` slides from the bottom edge under 900 px, the phone's way; `sheet` does so too, and takes one entry after another. */
	readonly placement?: "center" | "sheet" | "auto" | undefined;
	readonly children: ReactNode;
}

const POSITION = {
	center: "items-center justify-center p-4",
	auto: "items-end justify-center wide:items-center wide:p-4",
};
const SHAPE = {
	center: "rounded-card max-h-[calc(100dvh-32px)]",
	auto: "rounded-t-[16px] max-h-[calc(100dvh-72px)] pb-[env(safe-area-inset-bottom)] wide:rounded-card wide:pb-0",
};

/** A modal dialog: the focus stays inside, Escape and a press beside it close it. Mount once, toggle `open`. */
export function Dialog(props: DialogProps) {
	const { placement = "auto", width = "narrow", open, onClose } = props;
	const place = placement === "center" ? "center" : "auto";
	const dismissal = useDismissal(open, onClose);
	// A sheet stays open for the next entry: the submitted values are being sent, and its form starts again.
	const onSubmit = placement === "sheet" ? dismissal.onSent : undefined;
	return (
		<HeadlessDialog
			className={classNames("relative z-40", placement === "sheet" && "print:hidden")}
			onClose={dismissal.onClose}
			open={open}
		>
			<DialogBackdrop
				className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
				transition
			/>
			<div className={classNames("fixed inset-0 flex", POSITION[place])}>
				<DialogPanel
					className={classNames(
						"flex w-full flex-col bg-card shadow-float transition duration-150 ease-out data-closed:translate-y-4 data-closed:opacity-0",
						width === "narrow" ? "max-w-lg" : "max-w-3xl",
						SHAPE[place],
					)}
					transition
				>
					<header className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
						<DialogTitle className="min-w-0 text-lead font-bold break-words">{props.title}</DialogTitle>
						<IconButton className="shrink-0" icon="close" label={props.closeLabel} onClick={props.onClose} />
					</header>
					{/* Not on the panel, whose handlers Headless UI passes over once a form has prevented the default. */}
					<div
						className="min-h-0 flex-1 overflow-y-auto px-4 pb-4"
						onChange={dismissal.onChange}
						onSubmit={onSubmit}
						ref={focusFirstField}
					>
						<FilledIn value={dismissal.onChange}>{props.children}</FilledIn>
					</div>
					{props.footer && (
						<footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
							{props.footer}
						</footer>
					)}
				</DialogPanel>
			</div>
		</HeadlessDialog>
	);
}

/**
 * Escape and a press beside the window close it. Once something has been filled in, a press does not, because an
 * accidental one would lose the input. Headless UI reports both in one way, so the last press or key is recorded.
 */
function useDismissal(open: boolean, onClose: () => void) {
	const [isFilledIn, setFilledIn] = useState(false);
	const isPressed = useRef(false);
	if (!open && isFilledIn) setFilledIn(false);
	useEffect(() => {
		if (!isFilledIn) return;
		const watch = ({ type }: Event) => {
			isPressed.current = type === "pointerdown";
		};
		const watched = ["pointerdown", "keydown"];
		for (const type of watched) addEventListener(type, watch, true);
		return () => {
			for (const type of watched) removeEventListener(type, watch, true);
		};
	}, [isFilledIn]);
	return {
		onChange: () => setFilledIn(true),
		onSent: () => setFilledIn(false),
		onClose: () => {
			if (!isFilledIn || !isPressed.current) onClose();
		},
	};
}

/** A day and its form; on a phone at the thumb. */
export function BottomSheet(props: Omit<DialogProps, "placement">) {
	return <Dialog {...props} placement="sheet" />;
}
