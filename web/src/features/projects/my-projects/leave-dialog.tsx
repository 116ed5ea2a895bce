import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useLeaveProject } from "./use-own-projects.ts";

export interface LeaveDialogProps {
	readonly project: Project;
	readonly onClose: () => void;
}

/** Asks for confirmation before the user leaves a project: only an admin can add them again. */
export function LeaveDialog({ project, onClose }: LeaveDialogProps) {
	const { t } = useTranslation("my-projects");
	const { mutate: leave, isPending } = useLeaveProject(project);
	return (
		<QuestionDialog
			cancelLabel={t("stay")}
			onClose={onClose}
			onSubmit={() => leave({ projectId: project.id }, { onSettled: onClose })}
			saving={isPending}
			submitLabel={t("leave")}
			title={t("leaveOf", { name: project.name })}
			variant="danger"
		>
			<p>{t("leaveText")}</p>
		</QuestionDialog>
	);
}
