import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { weekOf } from "#features/work-days/calendar/month-weeks.ts";
import type { ProjectPair } from "#features/work-days/projects/project-choices.ts";
import { useProjects } from "#features/work-days/projects/use-projects.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Table } from "#ui/layout/table/table.tsx";
import { AddRow } from "./add-row.tsx";
import { useCellChange } from "./use-cell-change.ts";
import { useWeekDays } from "./use-week-days.ts";
import { WeekFoot } from "./week-foot.tsx";
import { WeekHead } from "./week-head.tsx";
import { WeekLine } from "./week-line.tsx";
import { weekRows } from "./week-rows.ts";
import { WeekTitle } from "./week-title.tsx";

export interface WeekGridProps {
	readonly today: LocalDate;
	readonly selected: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

const NO_DAYS: readonly WorkDay[] = [];

/** The week of the selected day as projects × days. Tab moves between numbers; each is saved on blur. */
export function WeekGrid({ today, selected, onSelect }: WeekGridProps) {
	const { t } = useTranslation("week-grid");
	const dates = weekOf(selected);
	const days = useWeekDays(selected);
	const projects = useProjects(days);
	const change = useCellChange();
	const [added, setAdded] = useState<readonly ProjectPair[]>([]);
	const rows = weekRows(days ?? NO_DAYS, [...projects.recent, ...added]);
	return (
		<div className="rounded-card border border-line bg-card">
			<WeekTitle monday={dates[0] ?? selected} onMove={(weeks) => onSelect(addDays(selected, weeks * 7))} />
			<Table caption={t("caption")}>
				<WeekHead dates={dates} days={days} onSelect={onSelect} selected={selected} today={today} />
				<tbody>
					{days ? (
						rows.map((row) => <WeekLine days={days} key={row.key} onChange={change} row={row} />)
					) : (
						<tr>
							<td className="p-3" colSpan={9}>
								<Skeleton className="h-9 w-full" />
							</td>
						</tr>
					)}
				</tbody>
				{days && <WeekFoot days={days} />}
			</Table>
			<AddRow
				onAdd={(pair) => setAdded([...added, pair])}
				projects={projects}
				taken={rows.map((row) => row.key)}
			/>
		</div>
	);
}
