import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { missingDays } from "#features/work-days/calendar/day-state.ts";
import { FillMissing } from "#features/work-days/fill-missing.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout/card.tsx";

export interface MissingCardProps {
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
}

/** The missing days of the month, and a button that fills them all. */
export function MissingCard({ answer, today }: MissingCardProps) {
	const { t } = useTranslation("work-days");
	return (
		<Card actions={answer && <FillMissing answer={answer} />} title={t("figures.missing")}>
			{answer ? <MissingList answer={answer} today={today} /> : <SkeletonLines />}
		</Card>
	);
}

function MissingList({ answer, today }: { readonly answer: WorkDaysAnswer; readonly today: LocalDate }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const missing = missingDays(answer.workDays, today);
	if (missing.length === 0) {
		return (
			<p className="flex items-center gap-2 text-muted">
				<Icon className="text-plus" name="check" size={18} />
				{t("dashboard.nothingMissing")}
			</p>
		);
	}
	return (
		<ul className="-my-2 divide-y divide-line">
			{missing.map((day) => (
				<li key={day.date}>
					<Link
						className="flex min-h-9 items-center justify-between gap-4 hover:bg-hover pointer-coarse:min-h-11"
						to={`/monthly-view?day=${day.date}`}
					>
						<span className="text-action">{format.dayOfMonth(day.date)}</span>
						<span className="text-muted tabular-nums">
							{t("explain.due", { hours: format.hours(day.expectedHours) })}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
