import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useLeaveProject } from "./use-own-projects.ts";

export interface LeaveDialogProps {
	/** Null while the dialog is closed. */
	readonly project: Project | null;
	readonly onClose: () => void;
}

/** Asks for confirmation before the user leaves a project: only an admin can add them again. */
export function LeaveDialog({ project, onClose }: LeaveDialogProps) {
	// The last project stays in the text during the closing animation.
	const [last, setLast] = useState(project);
	if (project !== null && project !== last) setLast(project);
	return last && <AskedDialog onClose={onClose} open={project !== null} project={last} />;
}

interface AskedDialogProps {
	readonly project: Project;
	readonly open: boolean;
	readonly onClose: () => void;
}

function AskedDialog({ project, open, onClose }: AskedDialogProps) {
	const { t } = useTranslation("my-projects");
	const { t: tShell } = useTranslation();
	const { mutate: leave, isPending } = useLeaveProject(project);
	return (
		<Dialog
			closeLabel={tShell("close")}
			footer={
				<>
					<Button onClick={onClose} variant="quiet">
						{t("stay")}
					</Button>
					<Button
						loading={isPending}
						onClick={() => leave({ projectId: project.id }, { onSettled: onClose })}
						variant="danger"
					>
						{t("leave")}
					</Button>
				</>
			}
			onClose={onClose}
			open={open}
			title={t("leaveOf", { name: project.name })}
		>
			<p>{t("leaveText")}</p>
		</Dialog>
	);
}
