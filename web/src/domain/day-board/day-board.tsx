import { type ReactNode, useEffect, useState } from "react";
import { PageTable } from "#ui/table/frame/page-table.tsx";
import { type LineCosts, useVisibleLines } from "#ui/table/use-visible-lines.ts";
import { DayHeads } from "./day-heads.tsx";
import type { CalendarDay } from "./use-days-of-month.ts";

/** Each line has a cell per day. */
const LINES: LineCosts = { drawnUpTo: 60, beyond: 4, height: 36 };

/** Width in pixels of a day. */
const DAY = 28;

export interface DayBoardProps<Row> {
	readonly caption: string;
	readonly days: readonly CalendarDay[];
	readonly rows: readonly Row[];
	readonly rowId: (row: Row) => string;
	readonly isLoading: boolean;
	/** Heads of the columns before the days, and their width in pixels. */
	readonly heads: ReactNode;
	readonly headsWidth: number;
	/** The cells of a row. */
	readonly line: (row: Row) => ReactNode;
	readonly foot?: ReactNode;
}

/** People by the days of a month. */
export function DayBoard<Row>(props: DayBoardProps<Row>) {
	const { caption, days, rows, isLoading } = props;
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
			style={{ minWidth: `${props.headsWidth + days.length * DAY}px` }}
		>
			<DayHeads days={days}>{props.heads}</DayHeads>
			<tbody>
				{visible.above > 0 && <tr aria-hidden="true" style={{ height: visible.above }} />}
				{visible.indexes.map((index) => {
					const row = rows[index];
					return (
						row && (
							<tr
								aria-rowindex={visible.isPart ? index + 2 : undefined}
								data-index={index}
								key={props.rowId(row)}
								ref={visible.measure}
							>
								{props.line(row)}
							</tr>
						)
					);
				})}
				{visible.below > 0 && <tr aria-hidden="true" style={{ height: visible.below }} />}
			</tbody>
			{props.foot}
		</PageTable>
	);
}

/** On a phone the month is wider than the screen: scroll to today. */
function showToday(scroller: HTMLElement | null): void {
	const today = scroller?.querySelector<HTMLElement>("[aria-current='date']");
	scroller?.scrollTo?.({ left: today ? today.offsetLeft - scroller.clientWidth / 2 : 0 });
}
