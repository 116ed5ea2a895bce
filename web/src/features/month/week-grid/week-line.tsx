import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { projectColour } from "#domain/projects/project-colour.ts";
import { nameOfPair } from "#domain/projects/project-choices.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { HoursCell, type WrongText } from "./hours-cell.tsx";
import type { ChangeCell } from "./use-cell-change.ts";
import type { WeekRow } from "./week-rows.ts";

/** A column of the grid. */
export interface ShownDay {
	readonly date: LocalDate;
	/** Undefined where no contract covers it, and while its month is loading. */
	readonly day: WorkDay | undefined;
}

export interface WeekLineProps {
	readonly row: WeekRow;
	readonly days: readonly ShownDay[];
	readonly wrongTexts: Map<string, WrongText>;
	readonly onChange: ChangeCell;
}

/** One array for all cells without entries, so that they do not render again. */
const NO_ENTRIES: readonly Entry[] = [];

/** A project's week, or one day of it. */
export function WeekLine({ row, days, wrongTexts, onChange }: WeekLineProps) {
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
			{days.map(({ date, day }) => (
				<td className="p-1 align-top" key={`${key} ${date}`}>
					{day ? (
						<HoursCell
							day={day}
							entries={row.entries.get(date) ?? NO_ENTRIES}
							label={`${full}, ${format.longDate(date)}`}
							onChange={onChange}
							pair={pair}
							wrongTexts={wrongTexts}
						/>
					) : (
						<p className="p-2 text-right text-muted">–</p>
					)}
				</td>
			))}
			<td className="px-3 text-right font-medium tabular-nums">{hours === 0 ? "" : format.hours(hours)}</td>
		</tr>
	);
}
