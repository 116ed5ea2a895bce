import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "#ui/class-names.ts";

export interface TableProps extends ComponentProps<"table"> {
	/** Says what the table holds; spoken only. */
	readonly caption: string;
	/** Tailwind height limit, e.g. "max-h-[70vh]", to let the header stick while rows scroll. */
	readonly maxHeight?: string;
	/** Of the element around the table, which scrolls. */
	readonly frameClass?: string;
	/** Ref of the scrolling element, for tables that render only the visible rows. */
	readonly scrollRef?: Ref<HTMLDivElement>;
	/** Rows with the head, when not all of them are drawn. */
	readonly rowCount?: number | undefined;
	readonly children: ReactNode;
}

/** The outer columns line up with the heading of the card; a phone has no room for that. */
export const CELL_PADDING =
	"px-1.5 py-2 first:pl-2 last:pr-2 sm:px-2 sm:first:pl-3 sm:last:pr-3 wide:px-3 wide:first:pl-4 wide:last:pr-4";

/** A table that scrolls sideways in itself, never the page. */
export function Table(props: TableProps) {
	const { caption, maxHeight, frameClass, scrollRef, rowCount, className, children, ...rest } = props;
	return (
		<div
			aria-label={caption}
			// An opaque background: without it the browser repaints all lines at every scroll step.
			className={classNames(
				"relative overflow-auto rounded-b-card focus-visible:-outline-offset-2 print:overflow-visible",
				maxHeight && "bg-card",
				maxHeight,
				frameClass,
			)}
			ref={scrollRef}
			role="region"
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
			tabIndex={0}
		>
			<table
				{...rest}
				aria-rowcount={rowCount}
				className={classNames(
					// The card has a border of its own.
					"w-full border-collapse text-table [&>tbody:last-child>tr:last-child>:is(td,th)]:border-b-0",
					className,
				)}
			>
				<caption className="sr-only">{caption}</caption>
				{children}
			</table>
			<TableStyle />
		</div>
	);
}

interface CellProps extends ComponentProps<"td"> {
	/** Right-aligned, tabular figures. */
	readonly numeric?: boolean;
}

/** A column's heading; stays at the top while rows scroll. */
export function HeadCell({ numeric = false, className, ...rest }: CellProps) {
	return (
		<th
			scope="col"
			{...rest}
			className={classNames(
				CELL_PADDING,
				"sticky top-(--head-top,0px) z-10 border-b border-line bg-card font-medium whitespace-nowrap text-muted",
				numeric ? "text-right" : "text-left",
				className,
			)}
		/>
	);
}

export function Cell({ numeric = false, className, ...rest }: CellProps) {
	return (
		<td
			{...rest}
			className={classNames(
				CELL_PADDING,
				"border-b border-line",
				numeric && "text-right tabular-nums",
				className,
			)}
		/>
	);
}

/** The totals under a table; stay at the bottom while rows scroll. */
export function TotalCell({ numeric = false, className, ...rest }: CellProps) {
	return (
		<td
			{...rest}
			className={classNames(
				CELL_PADDING,
				"sticky bottom-(--foot-bottom,0px) border-t border-line-strong bg-card font-bold",
				numeric && "text-right tabular-nums",
				className,
			)}
		/>
	);
}

/**
 * How pages with tables come out on paper: numbered pages, heads on each of them, totals once and at the end, no row
 * cut in two. On screen a table with columns out of sight fades at the right until they are reached; those of pages say
 * it themselves. It comes with the tables and not with the style sheet, which the first page waits for.
 *
 * On paper, in the order of the rules: a table with more than eight columns is turned, because more are cut at the edge
 * of an upright page. Boards, which have fixed columns, stay as wide as their days need: there the page is made smaller.
 * Chromium leaves a button out of a head that it repeats. Up to fifteen rows stay on one page; a longer table would leave
 * most of a page empty. A year by months is too much even for a turned page, which browsers make smaller by a third at
 * most, so its type is smaller. Cells and legends keep the colours that say something. On screen, the timeline of a table
 * without columns out of sight never runs, so nothing fades. The comments are here, as the text below is sent.
 */
const RULES = `
@media screen {
	@supports (animation-timeline: scroll()) {
		[role=region]:has(> table):not([data-sideways]) { animation: more linear both; animation-timeline: scroll(self inline); }
	}
}
@keyframes more {
	0%, 98% { mask-image: linear-gradient(to right, #000 calc(100% - 28px), #0003); }
	100% { mask-image: none; }
}
@page {
	margin: 14mm 12mm 16mm;
	@bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; color: #555; }
}
@page wide { size: A4 landscape; }
@media print {
	body:has(thead th:nth-child(9)) { page: wide; }
	table:not(.table-fixed) { min-width: 0 !important; }
	thead th { white-space: normal !important; }
	thead button { display: contents; }
	tfoot { display: table-row-group; }
	svg[viewBox] { max-width: 100%; height: auto; }
	tr, li { break-inside: avoid; }
	[role=region]:has(> table):not(:has(tbody tr:nth-child(16))) { break-inside: avoid; }
	th, td { position: static !important; max-width: none !important; }
	table:not(.table-fixed) :is(th, td) { min-width: 0 !important; padding-inline: 6px; }
	table:not(.table-fixed):has(thead th:nth-child(15)) { font-size: 10px; }
	table:not(.table-fixed):has(thead th:nth-child(15)) :is(th, td) { padding-inline: 3px; }
	tbody th .truncate { white-space: normal; }
	td, td *, figcaption *, [class*="band-"] { print-color-adjust: exact; }
	h1, h2, h3 { break-after: avoid; }
}`;

/** Rendered into the head of the page once, by any of its tables. */
function TableStyle() {
	return (
		<style href="table" precedence="table">
			{RULES}
		</style>
	);
}

/** For table cells that are hidden on a phone, where their link is shown beside the row's name. */
export const WIDE_ONLY = "hidden wide:table-cell print:table-cell";
