import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "#ui/class-names.ts";
import { TableStyle } from "./table-style.tsx";

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

/** The outer columns line up with the heading of the card. */
export const CELL_PADDING = "px-2 py-2 first:pl-3 last:pr-3 wide:px-3 wide:first:pl-4 wide:last:pr-4";

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
