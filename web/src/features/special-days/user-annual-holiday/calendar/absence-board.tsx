import { useTranslation } from "react-i18next";
import { memo, useCallback } from "react";
import { type CalendarDay, DayBoard, groundOf } from "#domain/day-board/day-board.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell, TotalCell } from "#ui/layout/table.tsx";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { DAY_TONE_CLASS, DAY_TYPE_LOOK, useDayLetter } from "#domain/day-types/day-type-look.ts";
import { type Absence, type AbsenceRow, absenceType, awayOn } from "./absence-rows.ts";

/** Width in pixels of the columns before the days. */
const NAME_AND_SUM = 208;

interface AbsenceBoardProps {
	readonly caption: string;
	readonly days: readonly CalendarDay[];
	readonly rows: readonly AbsenceRow[];
	readonly isLoading: boolean;
}

const idOf = ({ userId }: AbsenceRow) => userId;

/** People by days, with the number of absent people below each day. */
export function AbsenceBoard({ caption, days, rows, isLoading }: AbsenceBoardProps) {
	const { t } = useTranslation("user-annual-holiday");
	return (
		<DayBoard
			caption={caption}
			days={days}
			foot={<AwayFoot days={days} rows={rows} />}
			heads={
				<>
					<HeadCell className="left-0 z-20 w-32 sm:w-40">{t("columns.name")}</HeadCell>
					<HeadCell className="w-12 px-1!" numeric title={t("calendar.daysHint")}>
						{t("calendar.days")}
					</HeadCell>
				</>
			}
			headsWidth={NAME_AND_SUM}
			isLoading={isLoading}
			line={(row) => <PersonLine days={days} row={row} />}
			rowId={idOf}
			rows={rows}
		/>
	);
}

function AwayFoot({ days, rows }: Pick<AbsenceBoardProps, "days" | "rows">) {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	return (
		<tfoot>
			<tr>
				<TotalCell className="left-0 z-20">{t("calendar.away")}</TotalCell>
				<TotalCell className="z-10 px-1!" numeric>
					{format.integer(rows.reduce((sum, row) => sum + row.days.size, 0))}
				</TotalCell>
				{days.map((day) => {
					const away = awayOn(rows, day.date);
					return (
						<TotalCell
							className={classNames(
								"z-10 border-l border-l-line px-0! text-center tabular-nums",
								groundOf(day),
								away === 0 && "font-normal text-muted",
							)}
							key={day.date}
						>
							{away}
						</TotalCell>
					);
				})}
			</tr>
		</tfoot>
	);
}

interface PersonLineProps {
	readonly row: AbsenceRow;
	readonly days: readonly CalendarDay[];
}

const NONE: readonly Absence[] = [];

const PersonLine = memo(function PersonLine({ row, days }: PersonLineProps) {
	const format = useFormat();
	const wordsOf = useAbsenceWords([...row.days.values()].flat());
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
				<DayCell
					absences={row.days.get(day.date) ?? NONE}
					day={day}
					key={day.date}
					name={row.name}
					wordsOf={wordsOf}
				/>
			))}
		</>
	);
});

interface DayCellProps {
	readonly name: string;
	readonly day: CalendarDay;
	readonly absences: readonly Absence[];
	readonly wordsOf: ReturnType<typeof useAbsenceWords>;
}

/** The whole cell is coloured, so that consecutive days look like one range; letters give the kind without colour. */
function DayCell({ name, day, absences, wordsOf }: DayCellProps) {
	const format = useFormat();
	const words = wordsOf(absences);
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

/** The text of a person's leave on a date: "Holiday", "Paid leave · Child's illness, 3.50 h". `shown`: all on screen. */
export function useAbsenceWords(shown: readonly Absence[]): (absences: readonly Absence[]) => string {
	const { t } = useTranslation("user-annual-holiday");
	const format = useFormat();
	const reasonOf = useReasonName(shown);
	return useCallback(
		(absences) =>
			absences
				.map((absence) => {
					const type = absenceType(absence);
					const kind = type && t(`calendar.types.${DAY_TYPE_LOOK[type].name}`);
					const name = [kind, reasonOf(absence)].filter(Boolean).join(" · ");
					return absence.hours === 0
						? name
						: t("calendar.withHours", { name, hours: format.hours(absence.hours) });
				})
				.join("; "),
		[t, format, reasonOf],
	);
}
