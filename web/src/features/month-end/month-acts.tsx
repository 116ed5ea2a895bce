import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { whyIncomplete } from "@tuntikirja/contract/months/needs-act.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";
import { SelectionBar } from "#ui/table/selection.tsx";
import { isOpen, isShown, type MonthEndRow, type useMonthEndActs } from "./month-end-rows.ts";

const LockDialog = lazyDialog(() => import("./lock-dialog.tsx").then((file) => file.LockDialog));

export interface MonthActsProps {
	readonly month: Month;
	readonly isOn: boolean;
	readonly isAdmin: boolean;
	/** The selected people. */
	readonly chosen: readonly MonthEndRow[];
	readonly acts: ReturnType<typeof useMonthEndActs>;
	readonly onClear: () => void;
}

/** What can be done with the selected people. */
export function MonthActs({ month, isOn, isAdmin, chosen, acts, onClear }: MonthActsProps) {
	const { t } = useTranslation("months");
	const [isAsking, setAsking] = useState(false);
	const { approve, lock, remind } = acts;
	const toApprove = chosen.filter(({ mayDecide }) => mayDecide);
	const toRemind = chosen.filter((row) => isShown("notSubmitted", row));
	const toLock = isAdmin ? chosen.filter(isOpen) : [];
	const incomplete = toLock.filter((row) => whyIncomplete(row) !== null);
	const options = { onSuccess: onClear };
	return (
		<SelectionBar
			clearLabel={t("monthEnd.selectNone")}
			onClear={onClear}
			text={t("monthEnd.selected", { count: chosen.length })}
		>
			{isOn && toRemind.length > 0 && (
				<Button
					loading={remind.isPending}
					onClick={() => remind.mutate({ month, userIds: idsOf(toRemind) }, options)}
				>
					{t("monthEnd.remind", { count: toRemind.length })}
				</Button>
			)}
			{toLock.length > 0 && (
				<Button
					icon="lock"
					loading={lock.isPending}
					onClick={() =>
						incomplete.length > 0 ? setAsking(true) : lock.mutate({ month, userIds: idsOf(toLock) }, options)
					}
				>
					{t(incomplete.length > 0 ? "monthEnd.lockWithReason" : "monthEnd.lockSelected", {
						count: toLock.length,
					})}
				</Button>
			)}
			{isOn && toApprove.length > 0 && (
				<Button
					loading={approve.isPending}
					onClick={() => approve.mutate({ month, userIds: idsOf(toApprove) }, options)}
					variant="primary"
				>
					{t("monthEnd.approve", { count: toApprove.length })}
				</Button>
			)}
			{isAsking && (
				<LockDialog
					incomplete={incomplete}
					month={month}
					onClose={() => setAsking(false)}
					onLocked={onClear}
					save={lock}
					userIds={idsOf(toLock)}
				/>
			)}
		</SelectionBar>
	);
}

function idsOf(rows: readonly MonthEndRow[]): string[] {
	return rows.map(({ userId }) => userId);
}
