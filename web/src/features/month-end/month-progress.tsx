import type { MonthEnd } from "@tuntikirja/contract/months/month-end-schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { isShown, type MonthFilter, type NextStep } from "./month-end-rows.ts";

export interface MonthProgressProps {
	readonly answer: MonthEnd;
	readonly next: NextStep;
	readonly onFilter: (filter: MonthFilter) => void;
}

/** How far the month is, as one bar, and what to do next. */
export function MonthProgress({ answer, next, onFilter }: MonthProgressProps) {
	const { t } = useTranslation("months");
	const format = useFormat();
	const { people, due, isOn } = answer;
	const share = (filter: MonthFilter) => people.filter((row) => isShown(filter, row)).length;
	const [done, waiting] = [share("done"), share("waiting") + share("correction")];
	const width = (count: number) => `${people.length === 0 ? 0 : (100 * count) / people.length}%`;
	const approved = t("monthEnd.progress", { done, all: people.length });
	const text = waiting === 0 ? approved : `${approved}, ${t("monthEnd.waiting", { count: waiting })}`;
	return (
		<section className="mb-4 rounded-card border border-line bg-card px-4 py-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-table">
				<p className="font-medium tabular-nums">{text}</p>
				{isOn && (
					<p className="text-muted">
						{t("monthEnd.due", {
							submitBy: format.date(due.submitBy),
							approveBy: format.date(due.approveBy),
						})}
					</p>
				)}
			</div>
			<div
				aria-label={text}
				aria-valuemax={people.length}
				aria-valuemin={0}
				aria-valuenow={done}
				className="mt-2 flex h-2 overflow-hidden rounded-full bg-line"
				role="progressbar"
			>
				<span className="bg-plus" style={{ width: width(done) }} />
				<span className="bg-brand" style={{ width: width(waiting) }} />
			</div>
			<p className="mt-2 flex min-h-control flex-wrap items-center gap-x-3">
				<span>{t(`monthEnd.step.${next.step}`, { count: next.count })}</span>
				{next.count > 0 && (
					<Button onClick={() => onFilter(next.filter)} variant="quiet">
						{t("monthEnd.showWaiting")}
					</Button>
				)}
			</p>
		</section>
	);
}
