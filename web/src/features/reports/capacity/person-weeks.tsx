import { isoWeek } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { ExplainedValue } from "#ui/layout/explained-value.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { BandChip } from "./band-chip.tsx";
import { useWeekName } from "./use-week-name.ts";
import type { WeekLine } from "./week-rows.ts";

export interface PersonWeeksProps {
	readonly weeks: readonly WeekLine[];
	readonly onExplain: (week: WeekLine) => void;
}

/** A person's weeks as a row of loads: planned above, worked below. */
export function PersonWeeks({ weeks, onExplain }: PersonWeeksProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const weekName = useWeekName();
	const percent = (value: number | null) => (value === null ? "–" : `${format.integer(value)} %`);
	return (
		<ul className="flex flex-wrap gap-2 px-3 py-2 pl-8">
			<li aria-hidden="true" className="grid content-end gap-1 py-1 text-muted">
				<span className="py-0.5">{t("capacity.planned")}</span>
				<span className="py-0.5">{t("capacity.actual")}</span>
			</li>
			{weeks.map((week) => {
				const { id, startDate, planned, actual } = week;
				return (
					<li
						className="grid gap-1 rounded-control border border-line bg-card p-1 text-center"
						key={id}
						title={weekName(startDate)}
					>
						<ExplainedValue
							className="text-muted tabular-nums"
							label={t("howOf", { figure: weekName(startDate) })}
							onClick={() => onExplain(week)}
						>
							{t("capacity.weekShort", { week: isoWeek(startDate) })}
						</ExplainedValue>
						<span aria-label={`${t("capacity.planned")} ${percent(planned.percent)}`} role="img">
							<BandChip band={planned.band} text={percent(planned.percent)} />
						</span>
						<span aria-label={`${t("capacity.actual")} ${percent(actual.percent)}`} role="img">
							<BandChip band={actual.band} text={percent(actual.percent)} />
						</span>
					</li>
				);
			})}
		</ul>
	);
}
