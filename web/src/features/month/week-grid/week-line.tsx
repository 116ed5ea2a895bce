import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { whyCannotTake } from "@tuntikirja/contract/work-days/day-guards.ts";
import { type KeyboardEvent, memo, useState } from "react";
import { projectColour } from "#domain/projects/project-colour.ts";
import { nameOfPair, type ProjectPair } from "#domain/projects/project-choices.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { whyNoWork } from "#domain/saving/why-no-work.ts";
import { parseHours } from "#domain/work-days/parse-hours.ts";
import { classNames } from "#ui/class-names.ts";
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

interface HoursCellProps {
	readonly day: WorkDay;
	readonly pair: ProjectPair | null;
	readonly entries: readonly Entry[];
	/** Accessible name: project, label and date. */
	readonly label: string;
	readonly onChange: ChangeCell;
}

/** One array for all cells without entries, so that they do not render again. */
const NO_ENTRIES: readonly Entry[] = [];

/** One number of the week. It is saved when the cell loses the focus; Escape discards the typed text. */
const HoursCell = memo(function HoursCell({ day, pair, entries, label, onChange }: HoursCellProps) {
	const { t } = useTranslation("week-grid");
	const format = useFormat();
	const hours = sumHours(entries.map((entry) => entry.hours));
	const shown = hours === 0 ? "" : format.hours(hours);
	const [typed, setTyped] = useState<string | null>(null);
	const [wrong, setWrong] = useState(false);
	const several = entries.length > 1;
	const [entry] = entries;
	const refusal = entry ? whyCannotTake(entry, day) : whyNoWork(day);
	const closed = !day.hasContract || refusal !== null;

	const put = () => {
		if (typed === null || several) return;
		const accepted =
			typed === shown || onChange(day, pair, entries, typed.trim() === "" ? 0 : parseHours(typed));
		setWrong(!accepted);
		if (accepted) setTyped(null);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		if (event.key === "Enter") put();
		if (event.key !== "Escape" || typed === null) return;
		event.stopPropagation();
		setTyped(null);
		setWrong(false);
	};
	return (
		<input
			aria-invalid={wrong || undefined}
			aria-label={several ? `${label}. ${t("several", { count: entries.length })}` : label}
			autoComplete="off"
			className={classNames(
				"h-control w-full min-w-16 rounded-control border px-2 text-right tabular-nums pointer-coarse:text-lead",
				wrong ? "border-minus" : closed ? "border-transparent bg-ground" : "border-line-strong/40",
				!closed && !several && "hover:border-line-strong focus:bg-card",
				several && "text-muted",
			)}
			disabled={closed}
			inputMode="decimal"
			onBlur={put}
			onChange={(event) => setTyped(event.target.value)}
			onFocus={(event) => event.target.select()}
			onKeyDown={onKeyDown}
			readOnly={several}
			title={several ? t("several", { count: entries.length }) : undefined}
			value={typed ?? shown}
		/>
	);
});
