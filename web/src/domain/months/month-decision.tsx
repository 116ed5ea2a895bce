import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";
import {
	type CorrectionOfMonth,
	type MonthOfPerson,
	useApproveCorrection,
	useApproveMonth,
} from "./use-month-acts.ts";

const ReturnDialog = lazyDialog(() => import("./return-dialog.tsx").then((file) => file.ReturnDialog));
const DeclineDialog = lazyDialog(() => import("./return-dialog.tsx").then((file) => file.DeclineDialog));

/** Approves or returns a submitted month, the same on its page and in the inbox. */
export function MonthDecision({ month, userId }: MonthOfPerson) {
	const { t } = useTranslation("months");
	const { mutate, isPending } = useApproveMonth();
	return (
		<Decision
			approve={t("approve")}
			decline={t("return")}
			dialog={(onClose) => <ReturnDialog month={month} onClose={onClose} userId={userId} />}
			isPending={isPending}
			onApprove={() => mutate({ month, userId })}
		/>
	);
}

/** Approves or declines a correction, the same in the month and in the inbox. */
export function CorrectionDecision(correction: CorrectionOfMonth) {
	const { t } = useTranslation("months");
	const { mutate, isPending } = useApproveCorrection();
	return (
		<Decision
			approve={t("correction.approve")}
			decline={t("correction.decline")}
			dialog={(onClose) => <DeclineDialog {...correction} onClose={onClose} />}
			isPending={isPending}
			onApprove={() => mutate(correction)}
		/>
	);
}

interface DecisionProps {
	readonly approve: string;
	readonly decline: string;
	readonly isPending: boolean;
	readonly onApprove: () => void;
	/** Asks why it is not approved. */
	readonly dialog: (onClose: () => void) => ReactNode;
}

function Decision({ approve, decline, isPending, onApprove, dialog }: DecisionProps) {
	const [isDeclining, setDeclining] = useState(false);
	return (
		<div className="flex justify-end gap-2 print:hidden">
			<Button className="max-sm:flex-1" disabled={isPending} onClick={() => setDeclining(true)}>
				{decline}
			</Button>
			<Button className="max-sm:flex-1" loading={isPending} onClick={onApprove} variant="primary">
				{approve}
			</Button>
			{isDeclining && dialog(() => setDeclining(false))}
		</div>
	);
}
