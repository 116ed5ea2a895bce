import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import type { SavedForm as Form } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { focusFirstField } from "#ui/forms/focus-first-field.ts";
import type { Person } from "#features/users/people/person.ts";

interface StepButtonsProps {
	/** The text of the submit button; without it, "Save". */
	readonly action?: string;
	readonly danger?: boolean;
	readonly disabled?: boolean;
	readonly pending: boolean;
	readonly onBack: () => void;
}

interface StepFormProps extends StepButtonsProps {
	readonly onSubmit: () => void;
	readonly children: ReactNode;
}

/** A step's confirmation or its one choice, with the buttons to go back and to submit. */
export function StepForm({ onSubmit, children, ...buttons }: StepFormProps) {
	return (
		<form
			className="grid gap-4 outline-none"
			noValidate
			ref={focusFirstField}
			tabIndex={-1}
			onSubmit={(event) => {
				event.preventDefault();
				if (!buttons.pending) onSubmit();
			}}
		>
			{children}
			<StepButtons {...buttons} />
		</form>
	);
}

interface SavedStepProps<Values extends FieldValues, Output> extends Omit<StepButtonsProps, "pending"> {
	readonly form: Form<Values, Output>;
	readonly children: ReactNode;
}

/** A step's fields, with the same buttons. */
export function SavedStep<Values extends FieldValues, Output>(props: SavedStepProps<Values, Output>) {
	const { form, children, ...buttons } = props;
	return (
		<SavedForm form={form}>
			{children}
			<StepButtons {...buttons} pending={form.isSaving} />
		</SavedForm>
	);
}

function StepButtons({ action, danger = false, disabled, pending, onBack }: StepButtonsProps) {
	const { t } = useTranslation("users");
	const { t: tShell } = useTranslation();
	return (
		<div className="flex flex-wrap justify-end gap-2">
			<Button onClick={onBack} variant="quiet">
				{t("back")}
			</Button>
			<Button disabled={disabled} loading={pending} type="submit" variant={danger ? "danger" : "primary"}>
				{action ?? tShell("save")}
			</Button>
		</div>
	);
}

/** The actions on a person; each is one step of their dialog. */
export const STEPS = [
	"details",
	"startDate",
	"holiday",
	"group",
	"duties",
	"reset",
	"secondFactor",
	"data",
	"signIn",
	"status",
	"delete",
] as const;
export type Step = (typeof STEPS)[number];

export interface StepProps {
	readonly person: Person;
	readonly onBack: () => void;
}
