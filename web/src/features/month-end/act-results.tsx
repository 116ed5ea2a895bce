import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { MonthEndResult } from "@tuntikirja/contract/months/month-end-schema.ts";
import { useTranslation } from "react-i18next";
import type { MonthEndRow, useMonthEndActs } from "./month-end-rows.ts";

export interface ActResultsProps {
	readonly acts: ReturnType<typeof useMonthEndActs>;
	readonly rows: readonly MonthEndRow[];
}

/** What became of the last act: how many were approved, locked or reminded, and of the others why not. */
export function ActResults({ acts: { approve, lock, remind }, rows }: ActResultsProps) {
	const { t } = useTranslation("months");
	const last = Math.max(approve.submittedAt, lock.submittedAt, remind.submittedAt);
	const nameOf = (id: string) => rows.find(({ userId }) => userId === id)?.name ?? "";
	return (
		<div className="mb-3 empty:hidden" role="status">
			{approve.data && approve.submittedAt === last && (
				<Result name="approvedCount" nameOf={nameOf} result={approve.data} />
			)}
			{lock.data && lock.submittedAt === last && <Result name="done" nameOf={nameOf} result={lock.data} />}
			{remind.data && remind.submittedAt === last && (
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
	);
}

interface ResultProps {
	readonly name: "approvedCount" | "done";
	readonly result: MonthEndResult;
	readonly nameOf: (userId: string) => string;
}

function Result({ name, result: { done, refused }, nameOf }: ResultProps) {
	const { t } = useTranslation("months");
	const { t: tErrors } = useTranslation("errors");
	const reason = (code: string) => {
		if (code === "missing" || code === "returned") return t(`monthEnd.reasons.${code}`);
		return isErrorCode(code) ? tErrors(code) : code;
	};
	return (
		<>
			<p>{t(`monthEnd.${name}`, { count: done.length })}</p>
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
