import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from "@headlessui/react";
import { Command } from "cmdk";
import { Children, type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "#ui/icon.tsx";
import { IconButton } from "#ui/button.tsx";

export interface CommandDialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly label: string;
	readonly closeLabel: string;
	readonly placeholder: string;
	/** What is typed; the caller chooses the rows that fit it. */
	readonly query: string;
	readonly onQuery: (query: string) => void;
	/** Shown when there are no rows. */
	readonly empty: ReactNode;
	readonly footer?: ReactNode;
	/** CommandGroups. */
	readonly children: ReactNode;
}

/** A line to type in and the rows that fit it: arrows choose one, Enter does it. */
export function CommandDialog(props: CommandDialogProps) {
	return (
		<HeadlessDialog
			aria-label={props.label}
			className="relative z-40"
			onClose={props.onClose}
			open={props.open}
		>
			<DialogBackdrop
				className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
				transition
			/>
			<div className="fixed inset-0 flex items-start justify-center p-4 wide:py-20">
				<DialogPanel
					className="w-full max-w-3xl overflow-hidden rounded-card bg-card shadow-float transition duration-150 ease-out data-closed:translate-y-4 data-closed:opacity-0"
					transition
				>
					<Command label={props.label} loop shouldFilter={false} vimBindings={false}>
						<Line {...props} />
						<Command.List className="max-h-[50dvh] overflow-y-auto p-2" label={props.label}>
							{props.children}
						</Command.List>
						<Command.Empty className="px-4 pb-4 text-muted">{props.empty}</Command.Empty>
					</Command>
					{props.footer}
				</DialogPanel>
			</div>
		</HeadlessDialog>
	);
}

function Line(props: CommandDialogProps) {
	const input = useRef<HTMLInputElement>(null);
	const { open } = props;
	useEffect(() => {
		if (!open) return;
		input.current?.focus();
		// Again in the next frame: on a touch screen the dialog takes the focus for itself when it opens.
		requestAnimationFrame(() => input.current?.focus());
	}, [open]);
	return (
		<div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
			<Icon className="shrink-0 text-muted" name="search" />
			<Command.Input
				className="h-control min-w-0 flex-1 bg-card text-lead outline-none placeholder:text-muted"
				// In the line they move the cursor, as in any other.
				onKeyDown={(event) => isOfLine(event.key) && event.stopPropagation()}
				onValueChange={props.onQuery}
				placeholder={props.placeholder}
				ref={input}
				value={props.query}
			/>
			<IconButton icon="close" label={props.closeLabel} onClick={props.onClose} />
		</div>
	);
}

function isOfLine(key: string): boolean {
	return key === "Home" || key === "End";
}

export interface CommandGroupProps {
	readonly heading: string;
	readonly children: ReactNode;
}

/** Not there when it has no rows. */
export function CommandGroup({ heading, children }: CommandGroupProps) {
	if (Children.count(children) === 0) return null;
	return (
		<Command.Group
			heading={<span className="block px-3 pt-2 text-table font-bold text-muted">{heading}</span>}
		>
			{children}
		</Command.Group>
	);
}

export interface CommandRowProps {
	/** Its own among all rows. */
	readonly id: string;
	readonly icon: IconName;
	readonly label: ReactNode;
	/** A second, quieter line. */
	readonly detail?: ReactNode;
	/** At the end of the row: where it leads, or its key. */
	readonly hint?: ReactNode;
	readonly onChoose: () => void;
}

export function CommandRow({ id, icon, label, detail, hint, onChoose }: CommandRowProps) {
	return (
		<Command.Item
			className="flex min-h-control items-center gap-3 rounded-control px-3 py-1 aria-selected:bg-tint"
			onSelect={onChoose}
			value={id}
		>
			<Icon className="shrink-0 text-muted" name={icon} />
			<span className="min-w-0 flex-1 break-words">
				{label}
				{detail && <span className="block text-table text-warn">{detail}</span>}
			</span>
			{hint && <span className="shrink-0 text-table text-muted">{hint}</span>}
		</Command.Item>
	);
}
