import { addDays, isoWeek, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { weekOf } from "#domain/work-days/month-weeks.ts";
import { keyOfPair, nameOfPair, offeredPairs, type ProjectPair } from "#domain/projects/project-choices.ts";
import { type Projects, useProjects } from "#domain/projects/use-projects.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Table } from "#ui/layout/table.tsx";
import { PHONE_BELOW, useMinWidth } from "#lib/browser.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { IconButton } from "#ui/button.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { creditedSum, sumHours } from "#domain/work-days/day-state.ts";
import type { WrongText } from "./hours-cell.tsx";
import { useCellChange } from "./use-cell-change.ts";
import { useWeekDays } from "#domain/work-days/use-month.ts";
import { WeekHead } from "./week-head.tsx";
import { type ShownDay, WeekLine } from "./week-line.tsx";
import { weekRows } from "./week-rows.ts";

export interface WeekGridProps {
	readonly today: LocalDate;
	readonly selected: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
	/** Shows all that is on a day. */
	readonly onOpen: (date: LocalDate) => void;
}

const NO_DAYS: readonly WorkDay[] = [];

/** The week of the selected day as projects × days, on a phone that day of it. Each number is saved on blur. */
export function WeekGrid({ today, selected, onSelect, onOpen }: WeekGridProps) {
	const { t } = useTranslation("week-grid");
	const isPhone = !useMinWidth(PHONE_BELOW);
	const days = useWeekDays(selected);
	const projects = useProjects(days);
	const change = useCellChange();
	const [wrongTexts] = useState(() => new Map<string, WrongText>());
	const [added, setAdded] = useState<readonly ProjectPair[]>([]);
	const rows = weekRows(days ?? NO_DAYS, [...projects.recent, ...added]);
	const dates = isPhone ? [selected] : weekOf(selected);
	const shown = dates.map((date) => ({ date, day: days?.find((one) => one.date === date) }));
	return (
		<div className="rounded-card border border-line bg-card">
			<GridTitle
				isPhone={isPhone}
				onMove={(steps) => onSelect(addDays(selected, isPhone ? steps : steps * 7))}
				selected={selected}
			/>
			<Table caption={t("caption")}>
				<WeekHead
					days={shown}
					onOpen={onOpen}
					selected={selected}
					today={today}
					total={t(isPhone ? "week" : "total")}
				/>
				<tbody>
					{days ? (
						rows.map((row) => (
							<WeekLine days={shown} key={row.key} onChange={change} row={row} wrongTexts={wrongTexts} />
						))
					) : (
						<tr>
							<td className="p-3" colSpan={9}>
								<Skeleton className="h-9 w-full" />
							</td>
						</tr>
					)}
				</tbody>
				{days && <WeekFoot days={days} shown={shown} />}
			</Table>
			<AddRow
				onAdd={(pair) => setAdded([...added, pair])}
				projects={projects}
				taken={rows.map((row) => row.key)}
			/>
		</div>
	);
}

interface GridTitleProps {
	readonly selected: LocalDate;
	readonly isPhone: boolean;
	readonly onMove: (steps: number) => void;
}

/** The week's number and dates, on a phone the day, with buttons for the previous and the next. */
function GridTitle({ selected, isPhone, onMove }: GridTitleProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const monday = mondayOf(selected);
	const week = t("title", { week: isoWeek(selected) });
	return (
		<header className="flex items-center gap-1 border-b border-line p-2">
			<IconButton
				icon="chevron-left"
				label={t(isPhone ? "previousDay" : "previous")}
				onClick={() => onMove(-1)}
			/>
			<IconButton icon="chevron-right" label={t(isPhone ? "nextDay" : "next")} onClick={() => onMove(1)} />
			<h2 aria-live="polite" className="ml-1 font-bold">
				{isPhone ? format.dayOfMonth(selected) : week}
				<span className="ml-2 font-normal text-muted tabular-nums">
					{isPhone ? week : `${format.date(monday)}–${format.date(addDays(monday, 6))}`}
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

interface WeekFootProps {
	/** All days of the week. */
	readonly days: readonly WorkDay[];
	readonly shown: readonly ShownDay[];
}

/** Credited hours of each day, including leave, above the expected hours. */
function WeekFoot({ days, shown }: WeekFootProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const cell = (date: LocalDate, hours: number | undefined) => (
		<td className="px-3" key={date}>
			{hours ? format.hours(hours) : ""}
		</td>
	);
	return (
		<tfoot className="text-right tabular-nums">
			<tr className="h-10 border-t border-line-strong font-bold">
				<th className="px-3 text-left" scope="row">
					{t("counts")}
				</th>
				{shown.map(({ date, day }) => cell(date, day?.creditedHours))}
				<td className="px-3">{format.hours(creditedSum(days))}</td>
			</tr>
			<tr className="h-9 text-muted">
				<th className="px-3 text-left font-normal" scope="row">
					{t("expected")}
				</th>
				{shown.map(({ date, day }) => cell(date, day?.expectedHours))}
				<td className="px-3">{format.hours(sumHours(days.map((day) => day.expectedHours)))}</td>
			</tr>
		</tfoot>
	);
}
