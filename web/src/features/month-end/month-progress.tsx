import type { MonthEnd } from "@tuntikirja/contract/months/month-end-schema.ts";
import { canAccess, hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import {
	isOpen,
	isShown,
	lockable,
	type MonthEndRow,
	type MonthFilter,
	nextStep,
	type useMonthEndActs,
} from "./month-end-rows.ts";

export interface MonthProgressProps {
	readonly answer: MonthEnd;
	readonly rows: readonly MonthEndRow[];
	readonly isAdmin: boolean;
	readonly isOver: boolean;
	readonly acts: ReturnType<typeof useMonthEndActs>;
	readonly onFilter: (filter: MonthFilter) => void;
}

/** How far the month is, as one bar, and what to do next, with its button. */
export function MonthProgress({ answer, rows, isAdmin, isOver, acts, onFilter }: MonthProgressProps) {
	const { t } = useTranslation("months");
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const { month, due, isOn } = answer;
	const profile = useProfile();
	// For payroll the month is to be read.
	const mayAct = canAccess(profile.role, "capacity");
	const next = nextStep(rows, { isOver, isOn, isAdmin });
	const complete = isAdmin && isOver ? lockable(rows).length : 0;
	return (
		<section className="mb-3 rounded-card border border-line bg-card px-4 py-2">
			<ProgressBar rows={rows} />
			{isOn && next.step !== "done" && (
				<p className="text-table text-muted">
					{t("monthEnd.due", { submitBy: format.date(due.submitBy), approveBy: format.date(due.approveBy) })}
				</p>
			)}
			{(mayAct || next.count === 0) && (
				<div className="flex min-h-control flex-wrap items-center gap-x-3">
					<p>{t(`monthEnd.step.${next.step}`, { count: next.count })}</p>
					{next.count > 0 && (
						<Button onClick={() => onFilter(next.filter)} variant="quiet">
							{t("monthEnd.showWaiting")}
						</Button>
					)}
					{next.step === "done" && isAdmin && (
						<Link
							className="text-action hover:underline"
							to={`/invoicing-report?from=${firstDay(month)}&to=${lastDay(month)}`}
						>
							{t("monthEnd.nextPage", { page: tShell("nav.invoicingReport") })}
						</Link>
					)}
					{next.step === "done" && hasDuty(profile, "payroll") && (
						<Link className="text-action hover:underline" to={`/payroll?month=${month}`}>
							{tShell("nav.payroll")}
						</Link>
					)}
					{complete > 0 && (
						<Button
							icon="lock"
							loading={acts.lock.isPending}
							onClick={() =>
								acts.lock.mutate({ month, userIds: rows.filter(isOpen).map(({ userId }) => userId) })
							}
							variant={next.step === "lock" ? "primary" : "secondary"}
						>
							{t("monthEnd.lock", { count: complete })}
						</Button>
					)}
				</div>
			)}
		</section>
	);
}

/** One bar, whose text and length count the same. */
function ProgressBar({ rows }: Pick<MonthProgressProps, "rows">) {
	const { t } = useTranslation("months");
	const done = rows.filter((row) => isShown("done", row)).length;
	const text = t("monthEnd.progress", { done, all: rows.length });
	return (
		<>
			<p className="text-table font-medium tabular-nums">{text}</p>
			<div
				aria-label={text}
				aria-valuemax={rows.length}
				aria-valuemin={0}
				aria-valuenow={done}
				className="my-1 h-2 overflow-hidden rounded-full bg-line"
				role="progressbar"
			>
				<div
					className="h-full bg-plus"
					style={{ width: `${rows.length === 0 ? 0 : (100 * done) / rows.length}%` }}
				/>
			</div>
		</>
	);
}
