import { memo } from "react";
import { type CalendarDay, groundOf } from "#domain/day-board/use-days-of-month.ts";
import { DAY_TONE_CLASS } from "#domain/day-types/day-tone.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useDayLetter } from "#domain/day-types/use-day-letter.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { type Absence, type AbsenceRow, absenceType } from "./absence-rows.ts";
import { useAbsenceWords } from "./use-absence-words.ts";

export interface PersonLineProps {
	readonly row: AbsenceRow;
	readonly days: readonly CalendarDay[];
}

const NONE: readonly Absence[] = [];

/** A person's days of the month. */
export const PersonLine = memo(function PersonLine({ row, days }: PersonLineProps) {
	const format = useFormat();
	return (
		<>
			<th
				className="sticky left-0 z-[5] border-b border-line bg-card px-3 py-1 text-left font-normal"
				scope="row"
			>
				<span className="block truncate" title={row.name}>
					{row.name}
				</span>
				{row.group && <span className="block truncate text-[11px] leading-4 text-muted">{row.group}</span>}
			</th>
			<td className="border-b border-line px-1 text-right tabular-nums">
				{row.days.size > 0 && format.integer(row.days.size)}
			</td>
			{days.map((day) => (
				<DayCell absences={row.days.get(day.date) ?? NONE} day={day} key={day.date} name={row.name} />
			))}
		</>
	);
});

interface DayCellProps {
	readonly name: string;
	readonly day: CalendarDay;
	readonly absences: readonly Absence[];
}

/** The whole cell is coloured, so that consecutive days look like one range; letters give the kind without colour. */
function DayCell({ name, day, absences }: DayCellProps) {
	const format = useFormat();
	const words = useAbsenceWords()(absences);
	const letterOf = useDayLetter();
	const types = absences.flatMap((absence) => absenceType(absence) ?? []);
	const [first] = types;
	return (
		<td
			className={classNames(
				"border-b border-l border-line p-0 text-center text-[12px] leading-none font-bold",
				first ? DAY_TONE_CLASS[DAY_TYPE_LOOK[first].tone] : groundOf(day),
			)}
			title={first && `${name}, ${format.longDate(day.date)}: ${words}`}
		>
			{first && (
				<>
					<span aria-hidden="true">{types.map(letterOf).join("")}</span>
					<span className="sr-only">{words}</span>
				</>
			)}
		</td>
	);
}
