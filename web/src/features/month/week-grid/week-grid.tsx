import { addDays, isoWeek, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { weekOf } from "#domain/work-days/month-weeks.ts";
import { keyOfPair, nameOfPair, offeredPairs, type ProjectPair } from "#domain/projects/project-choices.ts";
import { type Projects, useProjects } from "#domain/projects/use-projects.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Table } from "#ui/layout/table.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { IconButton } from "#ui/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { creditedSum, sumHours } from "#domain/work-days/day-state.ts";
import { useCellChange } from "./use-cell-change.ts";
import { useWeekDays } from "#domain/work-days/use-month.ts";
import { WeekHead } from "./week-head.tsx";
import { WeekLine } from "./week-line.tsx";
import { weekRows } from "./week-rows.ts";

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

interface WeekTitleProps {
	readonly monday: LocalDate;
	readonly onMove: (weeks: number) => void;
}

/** The week's number and dates, with buttons for the previous and the next week. */
function WeekTitle({ monday, onMove }: WeekTitleProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	return (
		<header className="flex items-center gap-1 border-b border-line p-2">
			<IconButton icon="chevron-left" label={t("previous")} onClick={() => onMove(-1)} />
			<IconButton icon="chevron-right" label={t("next")} onClick={() => onMove(1)} />
			<h2 aria-live="polite" className="ml-1 font-bold">
				{t("title", { week: isoWeek(monday) })}
				<span className="ml-2 font-normal text-muted tabular-nums">
					{format.date(monday)}–{format.date(addDays(monday, 6))}
				</span>
			</h2>
		</header>
	);
}

interface AddRowProps {
	readonly projects: Projects;
	/** Keys of the lines that the grid already has. */
	readonly taken: readonly string[];
	readonly onAdd: (pair: ProjectPair) => void;
}

/** Adds a line for another project to the week. */
function AddRow({ projects, taken, onAdd }: AddRowProps) {
	const { t } = useTranslation("week-grid");
	const { t: tShell } = useTranslation();
	const offered = offeredPairs(projects.projects, projects.recent);
	const pairs = offered.filter((pair) => !taken.includes(keyOfPair(pair)));
	if (pairs.length === 0) return null;
	return (
		<div className="border-t border-line p-2 *:max-w-80">
			<Combobox
				aria-label={t("add")}
				noMatch={tShell("noMatch")}
				onValue={(key) => {
					const pair = pairs.find((one) => keyOfPair(one) === key);
					if (pair) onAdd(pair);
				}}
				options={pairs.map((pair) => ({ id: keyOfPair(pair), name: nameOfPair(pair) }))}
				placeholder={t("add")}
				value={null}
			/>
		</div>
	);
}

/** Credited hours of each day, including leave, above the expected hours. */
function WeekFoot({ days }: { readonly days: readonly WorkDay[] }) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const gap = days.length < 7 && <td colSpan={7 - days.length}>–</td>;
	const hours = (value: number) => (value === 0 ? "" : format.hours(value));
	return (
		<tfoot className="text-right tabular-nums">
			<tr className="h-10 border-t border-line-strong font-bold">
				<th className="px-3 text-left" scope="row">
					{t("counts")}
				</th>
				{days.map((day) => (
					<td className="px-3" key={day.date}>
						{hours(day.creditedHours)}
					</td>
				))}
				{gap}
				<td className="px-3">{format.hours(creditedSum(days))}</td>
			</tr>
			<tr className="h-9 text-muted">
				<th className="px-3 text-left font-normal" scope="row">
					{t("expected")}
				</th>
				{days.map((day) => (
					<td className="px-3" key={day.date}>
						{hours(day.expectedHours)}
					</td>
				))}
				{gap}
				<td className="px-3">{format.hours(sumHours(days.map((day) => day.expectedHours)))}</td>
			</tr>
		</tfoot>
	);
}
