import { useTranslation } from "react-i18next";
import { FormDialog, type FormDialogProps } from "#ui/overlay/form-dialog.tsx";

/** A FormDialog whose other buttons say what they say everywhere: Cancel and Close. */
export function QuestionDialog(props: Omit<FormDialogProps, "cancelLabel" | "closeLabel">) {
	const { t } = useTranslation();
	return <FormDialog {...props} cancelLabel={t("cancel")} closeLabel={t("close")} />;
}
