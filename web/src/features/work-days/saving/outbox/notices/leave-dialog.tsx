import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Outbox } from "#features/work-days/saving/outbox/outbox.ts";
import { guardSignOut } from "#lib/session/sign-out-guard.ts";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";

export interface LeaveDialogProps {
	readonly outbox: Outbox;
	readonly count: number;
}

/** Asks before somebody signs out whose entries are not sent: nothing of them stays in the browser. */
export function LeaveDialog({ outbox, count }: LeaveDialogProps) {
	const { t } = useTranslation("offline");
	const { t: tShell } = useTranslation();
	const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
	useEffect(
		() =>
			guardSignOut(() =>
				outbox.unsent.length === 0
					? Promise.resolve(true)
					: new Promise((resolve) => setAnswer(() => resolve)),
			),
		[outbox],
	);
	if (answer === null) return null;
	const end = (mayLeave: boolean) => {
		setAnswer(null);
		answer(mayLeave);
	};
	return (
		<FormDialog
			cancelLabel={t("stay")}
			closeLabel={tShell("close")}
			onClose={() => end(false)}
			onSubmit={() => void outbox.clear().then(() => end(true))}
			saving={false}
			submitLabel={t("leave")}
			title={t("leaveTitle", { count })}
			variant="danger"
		>
			<p>{t("leaveText", { count })}</p>
		</FormDialog>
	);
}
