import { useTranslation } from "react-i18next";
import { usePeriodName } from "#features/reports/frame/use-period-name.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import type { SharedLink } from "./shared-link.ts";
import { useShare } from "./use-share.ts";

export interface RevokeDialogProps {
	readonly link: SharedLink;
	readonly onClose: () => void;
}

/** Asks for confirmation before a link is revoked. */
export function RevokeDialog({ link, onClose }: RevokeDialogProps) {
	const { t } = useTranslation("timesheet-report");
	const nameOf = usePeriodName();
	const { revoke } = useShare();
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => revoke.mutate({ id: link.linkId }, { onSuccess: onClose })}
			saving={revoke.isPending}
			submitLabel={t("links.revoke")}
			title={t("links.revokeTitle", { project: link.projectName, period: nameOf(link) })}
			variant="danger"
		>
			<p>{t("links.revokeText")}</p>
		</QuestionDialog>
	);
}
