import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useDeleteResource } from "./use-resource-calls.ts";

export interface DeleteDialogProps {
	readonly resource: Resource;
	readonly onClose: () => void;
}

/** Asks for confirmation before a resource and its history are deleted. The server refuses while it is reserved. */
export function DeleteDialog({ resource, onClose }: DeleteDialogProps) {
	const { t } = useTranslation("resources");
	const remove = useDeleteResource();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ id: resource.id }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("delete")}
			title={t("deleteTitle", { name: resource.name })}
			variant="danger"
		>
			<p>{t("deleteText")}</p>
		</QuestionDialog>
	);
}
