import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useDeleteGroup } from "./use-groups.ts";

export interface DeleteGroupDialogProps {
	readonly group: Named;
	readonly onClose: () => void;
}

/** Asks for confirmation before an empty group is deleted. */
export function DeleteGroupDialog({ group, onClose }: DeleteGroupDialogProps) {
	const { t } = useTranslation("users");
	const remove = useDeleteGroup();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ groupId: group.id }, { onSuccess: onClose })}
			saving={remove.isPending}
			submitLabel={t("delete.delete")}
			title={t("groups.deleteTitle", { name: group.name })}
			variant="danger"
		>
			<p>{t("groups.deleteText")}</p>
		</QuestionDialog>
	);
}
