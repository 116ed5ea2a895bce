import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { type DecidedRequest, useApproveLeave } from "./use-request.ts";

interface RequestDecisionProps {
	readonly request: DecidedRequest;
	/** It would be refused as things are now. */
	readonly isRefused?: boolean;
	/** Called after the decision, which has a toast of its own. */
	readonly onDone?: () => void;
}

/** Approves or declines a request, the same on its page and in the inbox. */
export function RequestDecision({ request, isRefused = false, onDone = nothing }: RequestDecisionProps) {
	const { t } = useTranslation("leave-requests");
	const [isDeclining, setDeclining] = useState(false);
	const approve = useApproveLeave(request, onDone);
	if (isDeclining)
		return <DeclineForm onBack={() => setDeclining(false)} onDone={onDone} request={request} />;
	return (
		<div className="flex justify-end gap-2">
			<Button className="max-sm:flex-1" disabled={approve.isPending} onClick={() => setDeclining(true)}>
				{t("decline")}
			</Button>
			<Button
				className="max-sm:flex-1"
				disabled={isRefused}
				loading={approve.isPending}
				onClick={() => approve.mutate()}
				variant="primary"
			>
				{t(request.isCancelling ? "approveCancel" : "approve")}
			</Button>
		</div>
	);
}

function nothing() {
	// The list follows by itself.
}
