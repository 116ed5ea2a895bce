import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { MonthEndResult } from "@tuntikirja/contract/months/month-end-schema.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import {
	isShown,
	type MonthEndRow,
	useApproveMonths,
	useLockMonths,
	useRemindOfMonths,
} from "./month-end-rows.ts";

export interface MonthActsProps {
	readonly month: Month;
	readonly isOn: boolean;
	readonly isOver: boolean;
	readonly isAdmin: boolean;
	readonly rows: readonly MonthEndRow[];
	readonly selected: ReadonlySet<string>;
	readonly onDone: () => void;
}

/** Reminds or approves the selected people, or locks what is complete, and says what became of it. */
export function MonthActs({ month, isOn, isOver, isAdmin, rows, selected, onDone }: MonthActsProps) {
	const { t } = useTranslation("months");
	const approve = useApproveMonths();
	const lock = useLockMonths();
	const remind = useRemindOfMonths();
	const chosen = rows.filter(({ userId }) => selected.has(userId));
	const toApprove = chosen.filter(({ mayDecide }) => mayDecide).map(({ userId }) => userId);
	const toRemind = chosen.filter((row) => isShown("notSubmitted", row)).map(({ userId }) => userId);
	const nameOf = (id: string) => rows.find(({ userId }) => userId === id)?.name ?? "";
	const result = approve.data ?? lock.data;
	if (!isOver) return null;
	return (
		<>
			<div className="flex flex-wrap gap-2">
				{isOn && (
					<>
						<Button
							disabled={toRemind.length === 0}
							loading={remind.isPending}
							onClick={() => remind.mutate({ month, userIds: toRemind }, { onSuccess: onDone })}
						>
							{toRemind.length > 0
								? t("monthEnd.remind", { count: toRemind.length })
								: t("monthEnd.remindNone")}
						</Button>
						<Button
							disabled={toApprove.length === 0}
							loading={approve.isPending}
							onClick={() => {
								lock.reset();
								approve.mutate({ month, userIds: toApprove }, { onSuccess: onDone });
							}}
							variant="primary"
						>
							{toApprove.length > 0
								? t("monthEnd.approve", { count: toApprove.length })
								: t("monthEnd.approveNone")}
						</Button>
					</>
				)}
				{isAdmin && (
					<Button
						icon="lock"
						loading={lock.isPending}
						onClick={() => {
							approve.reset();
							lock.mutate(month, { onSuccess: onDone });
						}}
					>
						{t("monthEnd.lock")}
					</Button>
				)}
			</div>
			<div className="basis-full empty:hidden" role="status">
				{result && <Result nameOf={nameOf} result={result} />}
				{remind.data && (
					<p>
						{[
							t("monthEnd.sent", { count: remind.data.reminded.length }),
							...(remind.data.notNeeded.length > 0
								? [t("monthEnd.notNeeded", { count: remind.data.notNeeded.length })]
								: []),
							...(remind.data.slack ? [t(`monthEnd.slack.${remind.data.slack}`)] : []),
						].join(" ")}
					</p>
				)}
			</div>
		</>
	);
}

interface ResultProps {
	readonly result: MonthEndResult;
	readonly nameOf: (userId: string) => string;
}

/** How many are locked now, and of the others why not. */
function Result({ result: { done, refused }, nameOf }: ResultProps) {
	const { t } = useTranslation("months");
	const { t: tErrors } = useTranslation("errors");
	const reason = (code: string) => {
		if (code === "missing" || code === "short" || code === "returned") return t(`monthEnd.reasons.${code}`);
		return isErrorCode(code) ? tErrors(code) : code;
	};
	return (
		<>
			<p>{t("monthEnd.done", { count: done.length })}</p>
			{refused.length > 0 && (
				<div className="mt-1 max-h-56 overflow-y-auto rounded-control border border-warn/40 px-3 py-2 text-table">
					<p className="font-medium">{t("monthEnd.left")}</p>
					<ul>
						{refused.map(({ userId, code }) => (
							<li key={userId}>
								{nameOf(userId)}: <span className="text-warn">{reason(code)}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</>
	);
}
