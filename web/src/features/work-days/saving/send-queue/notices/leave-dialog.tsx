import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SendQueue } from "#features/work-days/saving/send-queue/send-queue.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { endSession } from "#lib/session/ending/end-session.ts";
import { guardSignOut } from "#lib/session/sign-out-guard.ts";

export interface LeaveDialogProps {
	readonly queue: SendQueue;
	readonly count: number;
}

/** Asks before a user with entries that are not sent signs out: sign-out deletes them from the browser. */
export function LeaveDialog({ queue, count }: LeaveDialogProps) {
	const { t } = useTranslation("offline");
	const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
	useEffect(
		() =>
			guardSignOut(async () => {
				const mayLeave =
					queue.unsent.length === 0 || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)));
				// Here, because this code comes after the page, and the sign-out itself with it.
				if (mayLeave) endSession();
				return mayLeave;
			}),
		[queue],
	);
	if (answer === null) return null;
	const end = (mayLeave: boolean) => {
		setAnswer(null);
		answer(mayLeave);
	};
	return (
		<QuestionDialog
			cancelLabel={t("stay")}
			onClose={() => end(false)}
			onSubmit={() => void queue.clear().then(() => end(true))}
			saving={false}
			submitLabel={t("leave")}
			title={t("leaveTitle", { count })}
			variant="danger"
		>
			<p>{t("leaveText", { count })}</p>
		</QuestionDialog>
	);
}
