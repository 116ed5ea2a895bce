import { Table, type TableProps } from "#ui/layout/table.tsx";
import { FrameStyle } from "./frame-style.tsx";
import { useSideways } from "./use-sideways.ts";

export interface PageTableProps extends Omit<TableProps, "frameClass" | "maxHeight"> {
	/** Whether it is drawn in parts, which needs a place of its own to scroll in. */
	readonly isLong: boolean;
	/** What `scrollRef` was given: a state and not a ref, because the rows are mounted before it. */
	readonly scroller: HTMLElement | null;
}

/** A table of a page: the page scrolls and not the table, unless it is drawn in parts. Decision 161. */
export function PageTable({ isLong, scroller, ...table }: PageTableProps) {
	useSideways(scroller, !isLong);
	return (
		<>
			<FrameStyle />
			<Table
				{...table}
				frameClass={
					isLong ? "long max-h-[max(20rem,calc(100dvh-15rem))] bg-card print:max-h-none" : "with-the-page"
				}
			/>
		</>
	);
}
