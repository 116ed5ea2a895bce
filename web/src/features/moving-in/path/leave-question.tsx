import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router-dom";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { useLeaveWarning } from "#lib/drafts/leave-warning.ts";

/** Asks before the page is left while rows are sent: that would stop them. */
export function LeaveQuestion({ isGoing }: { readonly isGoing: boolean }) {
	const { t } = useTranslation("moving-in");
	useLeaveWarning(isGoing);
	const blocker = useBlocker(isGoing);
	if (blocker.state !== "blocked") return null;
	return (
		<QuestionDialog
			cancelLabel={t("leave.stay")}
			onClose={blocker.reset}
			onSubmit={blocker.proceed}
			saving={false}
			submitLabel={t("leave.leave")}
			title={t("leave.title")}
		>
			<p>{t("leave.text")}</p>
		</QuestionDialog>
	);
}
