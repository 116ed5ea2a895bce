import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { type MonthOfPerson, useApproveMonth } from "./use-month-acts.ts";

const ReturnDialog = lazyDialog(() => import("./return-dialog.tsx").then((file) => file.ReturnDialog));

/** Approves or returns a submitted month, the same on its page and in the inbox. */
export function MonthDecision({ month, userId }: MonthOfPerson) {
	const { t } = useTranslation("months");
	const [isReturning, setReturning] = useState(false);
	const approve = useApproveMonth();
	return (
		<div className="flex justify-end gap-2 print:hidden">
			<Button className="max-sm:flex-1" disabled={approve.isPending} onClick={() => setReturning(true)}>
				{t("return")}
			</Button>
			<Button
				className="max-sm:flex-1"
				loading={approve.isPending}
				onClick={() => approve.mutate({ month, userId })}
				variant="primary"
			>
				{t("approve")}
			</Button>
			{isReturning && <ReturnDialog month={month} onClose={() => setReturning(false)} userId={userId} />}
		</div>
	);
}
