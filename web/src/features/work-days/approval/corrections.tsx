import type { CorrectedEntry, MonthApproval, MonthCorrection } from "@tuntikirja/contract/months/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { useMinuteText } from "#lib/i18n/minute-text.ts";
import { Button } from "#ui/button.tsx";
import { useApproveCorrection } from "./use-corrections.ts";

const DeclineDialog = lazyDialog(async () => (await import("./decline-dialog.tsx")).DeclineDialog);

export interface CorrectionsProps {
	readonly approval: MonthApproval;
}

/** The corrections of a month: what was and what shall be, what it changes, and the decision. */
export function Corrections({ approval }: CorrectionsProps) {
	if (approval.corrections.length === 0) return null;
	return (
		<ul className="mt-2 grid gap-2 border-t border-line pt-2">
			{approval.corrections.map((correction) => (
				<Correction approval={approval} correction={correction} key={correction.id} />
			))}
		</ul>
	);
}

interface CorrectionProps extends CorrectionsProps {
	readonly correction: MonthCorrection;
}

function Correction({ approval, correction }: CorrectionProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const minute = useMinuteText();
	const { askedBy, askedAt, date, before, after, balanceHours, revenue, decision, notes } = correction;
	const effects = [
		...(balanceHours === null ? [] : [t("correction.balance", { hours: format.signedHours(balanceHours) })]),
		...(revenue === undefined ? [] : [t("correction.revenue", { euros: format.euros(revenue) })]),
	];
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-1 text-table">
			<div className="min-w-0 flex-1 basis-72 wrap-anywhere">
				<p>
					<b className="font-medium tabular-nums">{format.date(date)}</b>{" "}
					<EntryText entry={before} none={t("correction.added")} isGone={before !== null} />
					{" → "}
					<EntryText entry={after} none={t("correction.deleted")} />
				</p>
				<p>“{notes}”</p>
				<p className="text-muted">
					{t("by", { name: askedBy.name, time: minute(askedAt) })}
					{effects.length > 0 && <span className="tabular-nums"> · {effects.join(" · ")}</span>}
				</p>
				{decision && (
					<p className={decision.isApproved ? "text-plus" : "text-minus"}>
						{t(decision.isApproved ? "acts.approveCorrection" : "acts.declineCorrection")}{" "}
						<span className="text-muted">
							{t("by", { name: decision.by.name, time: minute(decision.at) })}
						</span>
						{decision.notes !== "" && <span className="text-text"> – {decision.notes}</span>}
					</p>
				)}
			</div>
			{decision === null && approval.may.includes("approveCorrection") && (
				<Decide approval={approval} correction={correction} />
			)}
		</li>
	);
}

interface EntryTextProps {
	readonly entry: CorrectedEntry | null;
	/** In its place when there is none. */
	readonly none: string;
	readonly isGone?: boolean;
}

function EntryText({ entry, none, isGone = false }: EntryTextProps) {
	const { t } = useTranslation("work-days");
	const { t: tMonths } = useTranslation("months");
	const format = useFormat();
	if (entry === null) return <i>{none}</i>;
	const { dayTypeId, hours, project, label, notes } = entry;
	const what =
		dayTypeId === undefined
			? tMonths("correction.away")
			: [project?.name, label?.name].filter(Boolean).join(" · ") ||
				t(`dayTypes.${DAY_TYPE_LOOK[dayTypeId].name}`);
	const text = `${what} ${format.hours(hours)}${notes === "" ? "" : ` (${notes})`}`;
	return isGone ? <s className="text-muted">{text}</s> : <span>{text}</span>;
}

function Decide({ approval, correction }: CorrectionProps) {
	const { t } = useTranslation("months");
	const [isDeclining, setDeclining] = useState(false);
	const approve = useApproveCorrection();
	const { month, userId } = approval;
	return (
		<div className="flex gap-2 print:hidden">
			<Button onClick={() => setDeclining(true)}>{t("correction.decline")}</Button>
			<Button
				loading={approve.isPending}
				onClick={() => approve.mutate({ correctionId: correction.id, month, userId })}
				variant="primary"
			>
				{t("correction.approve")}
			</Button>
			{isDeclining && (
				<DeclineDialog approval={approval} correction={correction} onClose={() => setDeclining(false)} />
			)}
		</div>
	);
}
