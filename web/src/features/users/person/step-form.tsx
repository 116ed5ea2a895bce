import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";

export interface StepFormProps {
	/** The text of the submit button. */
	readonly action: string;
	readonly danger?: boolean;
	readonly disabled?: boolean;
	readonly pending: boolean;
	readonly onSubmit: () => void;
	readonly onBack: () => void;
	readonly children: ReactNode;
}

/** A step's confirmation or fields, with the buttons to go back and to submit. */
export function StepForm(props: StepFormProps) {
	const { t } = useTranslation("users");
	return (
		<form
			className="grid gap-4 outline-none"
			noValidate
			ref={focusFirstField}
			tabIndex={-1}
			onSubmit={(event) => {
				event.preventDefault();
				if (!props.pending) props.onSubmit();
			}}
		>
			{props.children}
			<div className="flex flex-wrap justify-end gap-2">
				<Button onClick={props.onBack} variant="quiet">
					{t("back")}
				</Button>
				<Button
					disabled={props.disabled}
					loading={props.pending}
					type="submit"
					variant={props.danger ? "danger" : "primary"}
				>
					{props.action}
				</Button>
			</div>
		</form>
	);
}
