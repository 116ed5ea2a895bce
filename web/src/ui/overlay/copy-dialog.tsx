import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { Dialog } from "./dialog.tsx";
import { toast } from "./toast.tsx";

export interface CopyDialogProps {
	readonly title: string;
	readonly address: string;
	readonly label: string;
	readonly hint?: string;
	readonly words: Readonly<Record<"close" | "copy" | "copied" | "copyFailed", string>>;
	readonly onClose: () => void;
	/** Below the address. */
	readonly children: ReactNode;
}

/** An address that is shown once, or a text, to be copied. */
export function CopyDialog({ title, address, label, hint, words, onClose, children }: CopyDialogProps) {
	const copy = () =>
		navigator.clipboard.writeText(address).then(
			() => toast("success", words.copied),
			() => toast("error", words.copyFailed),
		);
	return (
		<Dialog
			closeLabel={words.close}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{words.close}
					</Button>
					<Button icon="copy" onClick={() => void copy()} variant="primary">
						{words.copy}
					</Button>
				</>
			}
			onClose={onClose}
			open
			title={title}
		>
			<div className="grid gap-3">
				<Field hint={hint} label={label}>
					{address.includes("\n") ? (
						<TextArea readOnly value={address} />
					) : (
						<TextInput onFocus={({ target }) => target.select()} readOnly value={address} />
					)}
				</Field>
				{children}
			</div>
		</Dialog>
	);
}
