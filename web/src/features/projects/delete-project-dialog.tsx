import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { errorCode, errorMessage } from "#lib/error-message.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { AlertText } from "#ui/feedback/alert-text.tsx";
import { useDeleteProject, useProjectActivity } from "./use-project-changes.ts";

export interface DeleteProjectDialogProps {
	readonly project: Project;
	readonly onClose: () => void;
}

/** Asks for confirmation before a project is deleted. A project with entries can only be closed. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
	const { t } = useTranslation("projects");
	const { t: tErrors } = useTranslation("errors");
	const navigate = useNavigate();
	const removal = useDeleteProject(project);
	const activity = useProjectActivity(project);
	const hasHistory = errorCode(removal.error) === "project-has-history";
	const isClosable = hasHistory && project.isActive;
	const submit = () => {
		if (isClosable) return activity.mutate(undefined, { onSuccess: onClose });
		if (hasHistory) return onClose();
		removal.mutate(undefined, { onSuccess: () => void navigate("/projects", { replace: true }) });
	};
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={submit}
			saving={removal.isPending || activity.isPending}
			submitLabel={t(isClosable ? "deactivateInstead" : hasHistory ? "understood" : "delete")}
			title={t("deleteTitle", { name: project.name })}
			variant={hasHistory ? "primary" : "danger"}
		>
			<p>{hasHistory ? t("hasHistory", { name: project.name }) : t("deleteText")}</p>
			{removal.error && !hasHistory && (
				<AlertText>
					{t("deleteFailed")} {errorMessage(removal.error, tErrors)}
				</AlertText>
			)}
		</QuestionDialog>
	);
}
