import { mondaysOf } from "@tuntikirja/contract/capacity/weeks.ts";
import { type ReactNode, useEffect, useState } from "react";
import type { Plan } from "#features/capacity/use-plan.ts";
import { PageTable } from "#ui/table/frame/page-table.tsx";
import { useVisibleColumns, type VisibleColumns } from "#ui/table/frame/use-visible-columns.ts";
import { type LineCosts, useVisibleLines } from "#ui/table/use-visible-lines.ts";
import { WeekHeads } from "./week-heads.tsx";

/**
 * Each line has a cell per week: at 26 weeks, every extra line above and below is 5 % of the scrolling cost. Two new lines
 * get their cells in a frame: those of all that come into sight at a strong pull took 150 ms on a slow processor.
 */
const LINES: LineCosts = { drawnUpTo: 60, beyond: 2, height: 49, atOnce: 2 };

/** Of a line that comes into sight: its name is there at once, which is what a person looks for. */
const NO_WEEKS: VisibleColumns = { from: 0, to: 0 };

export interface BoardTableProps<Line extends { readonly id: string }> {
	readonly caption: string;
	/** Header of the first column. */
	readonly first: string;
	readonly plan: Plan;
	readonly lines: readonly Line[];
	/** The line to scroll to; a new object for each request. */
	readonly shown?: { readonly id: string } | null;
	/** The cells of a line; of a board that is drawn in parts, only the weeks that can be seen. */
	readonly children: (line: Line, weeks: VisibleColumns) => ReactNode;
}

/** Lines by weeks: the scroll container, the header, and of many lines the visible ones. */
export function BoardTable<Line extends { readonly id: string }>(props: BoardTableProps<Line>) {
	const { caption, first, plan, lines, shown, children } = props;
	const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
	const visible = useVisibleLines(lines.length, scroller, LINES);
	const mondays = mondaysOf(plan);
	const weeks = useVisibleColumns(mondays.length, visible.isPart ? scroller : undefined);
	useEffect(() => {
		const index = shown ? lines.findIndex(({ id }) => id === shown.id) : -1;
		if (index < 0 || !scroller) return;
		const row = scroller.querySelector(`[data-index="${index}"]`);
		if (row) row.scrollIntoView({ block: "center" });
		else scroller.scrollTop = Math.max(0, index - 2) * LINES.height;
		// oxlint-disable-next-line react/exhaustive-deps -- scrolls once per request; later changes of the lines do not scroll
	}, [shown, scroller]);
	return (
		<PageTable
			caption={caption}
			className="table-fixed"
			isLong={visible.isPart}
			rowCount={visible.isPart ? lines.length + 1 : undefined}
			scroller={scroller}
			scrollRef={setScroller}
			style={{ minWidth: `${180 + mondays.length * 68}px` }}
		>
			<WeekHeads first={first} holidays={plan.nationalHolidays} mondays={mondays} />
			<tbody>
				{visible.above > 0 && <tr aria-hidden="true" style={{ height: visible.above }} />}
				{visible.indexes.map((index) => {
					const line = lines[index];
					const isDrawn = visible.isDrawn(index);
					return (
						line && (
							<tr
								aria-rowindex={visible.isPart ? index + 2 : undefined}
								// A layer of its own: the browser then paints a line once, and not at each line that comes into sight.
								className={visible.isPart ? "will-change-transform" : undefined}
								data-index={index}
								key={line.id}
								ref={visible.measure}
								style={isDrawn ? undefined : { height: visible.heightOf(index) }}
							>
								{children(line, isDrawn ? weeks : NO_WEEKS)}
							</tr>
						)
					);
				})}
				{visible.below > 0 && <tr aria-hidden="true" style={{ height: visible.below }} />}
			</tbody>
		</PageTable>
	);
}
