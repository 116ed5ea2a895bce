import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { TotalCell } from "#ui/layout/table.tsx";
import { PageTable } from "#ui/table/frame/page-table.tsx";
import { type LineCosts, useVisibleLines } from "#ui/table/use-visible-lines.ts";
import { type AbsenceRow, awayOn } from "./absence-rows.ts";
import { type CalendarDay, groundOf } from "./calendar-days.ts";
import { DayHeads } from "./day-heads.tsx";
import { PersonLine } from "./person-line.tsx";

/** Each line has a cell per day. */
const LINES: LineCosts = { drawnUpTo: 60, beyond: 4, height: 36 };

/** Width in pixels of a day, and of the columns before the days. */
const DAY = 28;
const NAME_AND_SUM = 208;

export interface AbsenceBoardProps {
	readonly caption: string;
	readonly days: readonly CalendarDay[];
	readonly rows: readonly AbsenceRow[];
	readonly isLoading: boolean;
}

/** People by days, with the number of absent people below each day. */
export function AbsenceBoard({ caption, days, rows, isLoading }: AbsenceBoardProps) {
	const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
	const visible = useVisibleLines(rows.length, scroller, LINES);
	useEffect(() => showToday(scroller), [scroller, caption]);
	return (
		<PageTable
			aria-busy={isLoading}
			caption={caption}
			className="table-fixed"
			isLong={visible.isPart}
			rowCount={visible.isPart ? rows.length + 2 : undefined}
			scroller={scroller}
			scrollRef={setScroller}
			style={{ minWidth: `${NAME_AND_SUM + days.length * DAY}px` }}
		>
			<DayHeads days={days} />
			<tbody>
				{visible.above > 0 && <tr aria-hidden="true" style={{ height: visible.above }} />}
				{visible.indexes.map((index) => {
					const row = rows[index];
					return (
						row && (
							<tr
								aria-rowindex={visible.isPart ? index + 2 : undefined}
								data-index={index}
								key={row.userId}
								ref={visible.measure}
							>
								<PersonLine days={days} row={row} />
							</tr>
						)
					);
				})}
				{visible.below > 0 && <tr aria-hidden="true" style={{ height: visible.below }} />}
			</tbody>
			<AwayFoot days={days} rows={rows} />
		</PageTable>
	);
}

/** On a phone the month is wider than the screen: scroll to today. */
function showToday(scroller: HTMLElement | null): void {
	const today = scroller?.querySelector<HTMLElement>("[aria-current='date']");
	scroller?.scrollTo?.({ left: today ? today.offsetLeft - scroller.clientWidth / 2 : 0 });
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
