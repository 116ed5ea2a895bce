import { type ReactNode, useId } from "react";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { Dialog } from "./dialog.tsx";

export interface FormDialogProps {
	readonly title: ReactNode;
	readonly closeLabel: string;
	readonly cancelLabel: string;
	/** What the form does: "Save", "Delete". */
	readonly submitLabel: string;
	readonly variant?: ButtonVariant;
	readonly saving: boolean;
	/** False while there is nothing that could be sent. */
	readonly ready?: boolean;
	readonly width?: "narrow" | "wide";
	/** At the left of the buttons. */
	readonly aside?: ReactNode;
	readonly onClose: () => void;
	/** The Cancel button, where it does more than the other ways to close. */
	readonly onCancel?: () => void;
	readonly onSubmit: () => void;
	readonly children: ReactNode;
}

/** A form in a modal dialog, or a question when it has only a sentence. Mount it to open it. */
export function FormDialog(props: FormDialogProps) {
	const id = useId();
	return (
		<Dialog
			closeLabel={props.closeLabel}
			footer={
				<>
					{props.aside && <div className="mr-auto">{props.aside}</div>}
					<Button onClick={props.onCancel ?? props.onClose} variant="quiet">
						{props.cancelLabel}
					</Button>
					<Button
						disabled={props.ready === false}
						form={id}
						loading={props.saving}
						type="submit"
						variant={props.variant ?? "primary"}
					>
						{props.submitLabel}
					</Button>
				</>
			}
			onClose={props.onClose}
			open
			title={props.title}
			width={props.width ?? "narrow"}
		>
			<form
				className="grid gap-3"
				id={id}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!props.saving) props.onSubmit();
				}}
			>
				{props.children}
			</form>
		</Dialog>
	);
}
