import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { projectColour } from "#domain/projects/project-colour.ts";
import { nameOfPair } from "#features/work-days/day-panel/entry-form/project-pairs.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { HoursCell, NO_ENTRIES } from "./hours-cell.tsx";
import type { ChangeCell } from "./use-cell-change.ts";
import type { WeekRow } from "./week-rows.ts";

export interface WeekLineProps {
	readonly row: WeekRow;
	readonly days: readonly WorkDay[];
	readonly onChange: ChangeCell;
}

/** A project's week. */
export function WeekLine({ row, days, onChange }: WeekLineProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const { pair, key, hours } = row;
	const name = pair ? pair.project.name : t("calendar.noProject");
	const full = pair ? nameOfPair(pair) : name;
	return (
		<tr className="border-t border-line">
			<th className="px-3 py-1 text-left font-medium" scope="row">
				<span
					aria-hidden="true"
					className="float-left mt-1 size-2.5 rounded-full"
					style={{ backgroundColor: projectColour(pair?.project.id ?? "") }}
				/>
				<span className="block pl-[18px]">{name}</span>
				{pair?.label && <span className="block pl-[18px] font-normal text-muted">{pair.label.name}</span>}
			</th>
			{days.map((day) => (
				<td className="p-1" key={`${key} ${day.date}`}>
					<HoursCell
						day={day}
						entries={row.entries.get(day.date) ?? NO_ENTRIES}
						label={`${full}, ${format.longDate(day.date)}`}
						onChange={onChange}
						pair={pair}
					/>
				</td>
			))}
			{days.length < 7 && <td colSpan={7 - days.length}>–</td>}
			<td className="px-3 text-right font-medium tabular-nums">{hours === 0 ? "" : format.hours(hours)}</td>
		</tr>
	);
}
