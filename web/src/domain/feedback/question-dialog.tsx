import { useTranslation } from "react-i18next";
import { FormDialog, type FormDialogProps } from "#ui/overlay/form-dialog.tsx";

export interface QuestionDialogProps extends Omit<FormDialogProps, "cancelLabel" | "closeLabel"> {
	/** Where "Cancel" could be read as the act itself: "Keep reservation". */
	readonly cancelLabel?: string;
}

/** A FormDialog whose other buttons say what they say everywhere: Cancel and Close. */
export function QuestionDialog(props: QuestionDialogProps) {
	const { t } = useTranslation();
	return <FormDialog cancelLabel={t("cancel")} {...props} closeLabel={t("close")} />;
}
