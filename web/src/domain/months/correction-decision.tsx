import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { type CorrectionOfMonth, useApproveCorrection } from "./use-month-acts.ts";

const DeclineDialog = lazyDialog(() => import("./decline-dialog.tsx").then((file) => file.DeclineDialog));

/** Approves or declines a correction, the same in the month and in the inbox. */
export function CorrectionDecision({ correctionId, month, userId }: CorrectionOfMonth) {
	const { t } = useTranslation("months");
	const [isDeclining, setDeclining] = useState(false);
	const approve = useApproveCorrection();
	return (
		<div className="flex justify-end gap-2 print:hidden">
			<Button className="max-sm:flex-1" disabled={approve.isPending} onClick={() => setDeclining(true)}>
				{t("correction.decline")}
			</Button>
			<Button
				className="max-sm:flex-1"
				loading={approve.isPending}
				onClick={() => approve.mutate({ correctionId, month, userId })}
				variant="primary"
			>
				{t("correction.approve")}
			</Button>
			{isDeclining && (
				<DeclineDialog
					correctionId={correctionId}
					month={month}
					onClose={() => setDeclining(false)}
					userId={userId}
				/>
			)}
		</div>
	);
}
