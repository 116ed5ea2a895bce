import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import type { FormDialogProps } from "#ui/overlay/form-dialog.tsx";
import { RestoredDraft } from "./saved-form.tsx";
import type { SavedForm } from "./use-saved-form.ts";

export interface SavedFormDialogProps<Values extends FieldValues, Output>
	extends Pick<FormDialogProps, "title" | "variant" | "ready" | "width" | "aside" | "onClose"> {
	readonly form: SavedForm<Values, Output>;
	/** What the form does; without it, "Save". */
	readonly submitLabel?: string;
	readonly children: ReactNode;
}

/** A form in a modal dialog. Mount it to open it. */
export function SavedFormDialog<Values extends FieldValues, Output>(
	props: SavedFormDialogProps<Values, Output>,
) {
	const { form, submitLabel, children, onClose, ...rest } = props;
	// Cancel is a decision against the input; Escape and a press can be an accident, so its draft stays.
	const cancel = () => {
		form.discard();
		onClose();
	};
	const { t } = useTranslation();
	return (
		<QuestionDialog
			{...rest}
			onCancel={cancel}
			onClose={onClose}
			onSubmit={form.submit}
			saving={form.isSaving}
			submitLabel={submitLabel ?? t("save")}
		>
			<RestoredDraft form={form} />
			{children}
		</QuestionDialog>
	);
}
