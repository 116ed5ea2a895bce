import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useDeleteDocument } from "./use-document-calls.ts";

export interface DeleteDialogProps {
	readonly document: CompanyDocument;
	readonly onClose: () => void;
}

/** Asks for confirmation before a document is deleted. */
export function DeleteDialog({ document, onClose }: DeleteDialogProps) {
	const { t } = useTranslation("documents");
	const remove = useDeleteDocument();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ id: document.id }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { title: document.title })}
			variant="danger"
		>
			<p>{document.link === null ? t("deletePage") : t("deleteLink")}</p>
		</QuestionDialog>
	);
}
