import { useTranslation } from "react-i18next";
import { DayBoard } from "#domain/day-board/day-board.tsx";
import { type CalendarDay, groundOf } from "#domain/day-board/use-days-of-month.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell, TotalCell } from "#ui/layout/table/table.tsx";
import { type AbsenceRow, awayOn } from "./absence-rows.ts";
import { PersonLine } from "./person-line.tsx";

/** Width in pixels of the columns before the days. */
const NAME_AND_SUM = 208;

export interface AbsenceBoardProps {
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
