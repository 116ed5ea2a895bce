import { Table, type TableProps } from "#ui/layout/table.tsx";
import { useSideways } from "./use-sideways.ts";

interface PageTableProps extends Omit<TableProps, "frameClass" | "maxHeight"> {
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

/**
 * What scrolls sideways on a page shows where more is: a fade at the right, a shadow beside the first column. Its head
 * and totals stay in sight: a table that fits sticks them to the window. One that is wider is a scroller of its own, to
 * which they would stick, so they are moved by the scroll position of the page. Decision 161.
 */
const RULES = `
[data-sideways] { --head-top: 0px; --foot-bottom: 0px; }
[data-sideways=fits].with-the-page { overflow: visible; --head-top: 56px; --foot-bottom: var(--bottom-bar); }
[role=dialog] [data-sideways] { --head-top: 0px !important; --foot-bottom: 0px !important; }
/* A table within a row leaves the edge of the window to the one around it. */
[data-sideways] td [role=region] { --head-top: auto !important; --foot-bottom: auto !important; }
@media screen {
	[data-sideways=more] { box-shadow: inset -16px 0 14px -14px color-mix(in srgb, var(--color-text) 45%, transparent); }
	/* Not of a long one: a mask would draw all lines again at every step of its scrolling. */
	[data-sideways=more].with-the-page { mask-image: linear-gradient(to right, #000 calc(100% - 28px), #0005); }
	/* Cells with collapsed borders have no shadow of their own. */
	[data-scrolled] tr > :first-child:not([colspan])::after { content: ""; position: absolute; inset-block: 0; left: 100%; width: 12px; background: linear-gradient(to right, color-mix(in srgb, var(--color-text) 18%, transparent), transparent); pointer-events: none; }
}
@media screen {
	@supports (animation-timeline: view()) {
		.with-the-page:not([data-sideways=fits]) {
			view-timeline: --frame;
			view-timeline-inset: 56px var(--bottom-bar);
		}
		.with-the-page:not([data-sideways=fits]) > table > :is(thead, tfoot) {
			position: relative;
			z-index: 10;
			animation: head linear both;
			animation-timeline: --frame;
			animation-range: exit-crossing 0px exit-crossing var(--between);
		}
		.with-the-page:not([data-sideways=fits]) > table > tfoot {
			animation-name: foot;
			animation-range: entry-crossing calc(100% - var(--between)) entry-crossing 100%;
		}
	}
}
@keyframes head { to { transform: translateY(var(--between)); } }
@keyframes foot { from { transform: translateY(calc(-1 * var(--between))); } }`;

/** Rendered into the head of the page once, by any of its tables. */
export function FrameStyle() {
	return (
		<style href="frame" precedence="frame">
			{RULES}
		</style>
	);
}
