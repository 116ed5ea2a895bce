import { mondaysOf } from "@tuntikirja/contract/capacity/rules.ts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { addDays, isoWeek, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import type { Plan } from "#features/capacity/board-view.ts";
import { PageTable } from "#ui/table/frame/page-table.tsx";
import { useVisibleColumns, type VisibleColumns } from "#ui/table/frame/use-visible-columns.ts";
import { type LineCosts, useVisibleLines } from "#ui/table/use-visible-lines.ts";
import { useDayLetter } from "#domain/day-types/day-type-look.ts";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { HeadCell } from "#ui/layout/table.tsx";

/**
 * Each line has a cell per week: at 26 weeks, every extra line above and below is 5 % of the scrolling cost. Two new lines
 * get their cells in a frame: those of all that come into sight at a strong pull took 150 ms on a slow processor.
 */
const LINES: LineCosts = { drawnUpTo: 60, beyond: 2, height: 49, atOnce: 2 };

/** Of a line that comes into sight: its name is there at once, which is what a person looks for. */
const NO_WEEKS: VisibleColumns = { from: 0, to: 0 };

interface BoardTableProps<Line extends { readonly id: string }> {
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
			style={{ minWidth: `${180 + mondays.length * 72}px` }}
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

interface WeekHeadsProps {
	readonly mondays: readonly LocalDate[];
	readonly holidays: Plan["nationalHolidays"];
	/** Header of the first column. */
	readonly first: string;
}

/** The header row: week number, Monday, and a letter when a national holiday shortens the week. */
function WeekHeads({ mondays, holidays, first }: WeekHeadsProps) {
	const { t } = useTranslation("capacity");
	const { date } = useFormat();
	const letter = useDayLetter()(4);
	const nameOf = useNationalHolidayName();
	const thisWeek = mondayOf(useToday());
	return (
		<thead>
			<tr>
				<HeadCell className="left-0 z-20 w-44 sm:w-52">{first}</HeadCell>
				{mondays.map((monday) => {
					const free = holidays.filter((one) => one.date >= monday && one.date <= addDays(monday, 6));
					return (
						<HeadCell
							aria-current={monday === thisWeek ? "date" : undefined}
							className={classNames("px-1", monday === thisWeek && "border-b-2 border-b-brand text-text")}
							key={monday}
							title={[date(monday), ...free.map((one) => `${nameOf(one)} ${date(one.date)}`)].join(" · ")}
						>
							<span className="block text-center">{t("week", { week: isoWeek(monday) })}</span>
							<span className="block text-center font-normal tabular-nums">
								{lightFormat(parseISO(monday), "d.M.")}
								{free.length > 0 && <span className="text-day-national-ink"> {letter}</span>}
							</span>
						</HeadCell>
					);
				})}
			</tr>
		</thead>
	);
}

/** Numbers short enough for a cell of the board; the exact ones are in its title. */
export function useShortNumbers() {
	const { integer, number } = useFormat();
	const { t } = useTranslation("capacity");
	return useMemo(() => {
		const unit = t("hours");
		/** 37,5 and not 37,50: at most one decimal. */
		const plain = (hours: number) =>
			Number.isInteger(hours) ? integer(hours) : number(hours).replace(/0$/, "");
		return {
			percent: (percent: number | null) => (percent === null ? "–" : `${integer(percent)}\u00a0%`),
			plain,
			hours: (hours: number) => `${plain(hours)}\u00a0${unit}`,
		};
	}, [t, integer, number]);
}
