import { useVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue } from "react";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { usePrinting } from "./use-printing.ts";

/** More rows than this are drawn only where they can be seen: 2,000 plain ones cost 200 ms of layout. */
export const ALL_DRAWN_UP_TO = 150;
/** Lines drawn beyond either edge, so that scrolling on finds them there. */
const BEYOND = 12;
/** Pixels of a line of text with its cell's padding and border. */
const LINE = 36;

export interface VisibleLines {
	/** Indexes of the lines to draw. */
	readonly indexes: readonly number[];
	/** Pixels that the lines not drawn would take. */
	readonly above: number;
	readonly below: number;
	/** Whether lines are left out. */
	readonly isPart: boolean;
	/** Ref of every drawn line, which also carries its index as `data-index`. */
	readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** What differs for lines of many cells: each costs as much as several plain ones. */
export interface LineCosts {
	readonly drawnUpTo: number;
	readonly beyond: number;
	/** Pixels of a line that has not been measured yet. */
	readonly height: number;
}

const PLAIN: LineCosts = { drawnUpTo: ALL_DRAWN_UP_TO, beyond: BEYOND, height: LINE };

/** The lines of a long table that can be seen, and the room that the others take. */
export function useVisibleLines(
	count: number,
	scroller: HTMLElement | null,
	{ drawnUpTo, beyond, height } = PLAIN,
): VisibleLines {
	const isPart = !usePrinting() && count > drawnUpTo;
	// oxlint-disable-next-line react/incompatible-library -- no compiler memoises here what the library changes
	const virtualizer = useVirtualizer({
		count,
		enabled: isPart,
		getScrollElement: () => scroller,
		estimateSize: () => height,
		overscan: beyond,
		useFlushSync: false,
	});
	// New lines are drawn in parts of a frame: drawn at once, those of a board took most of one on a slow processor.
	const seen = useDeferredValue(virtualizer.getVirtualItems());
	useFocusFallback(isPart ? scroller : null);
	if (!isPart) {
		return {
			indexes: Array.from({ length: count }, (_, index) => index),
			above: 0,
			below: 0,
			isPart,
			measure: undefined,
		};
	}
	return {
		indexes: seen.map(({ index }) => index),
		above: seen[0]?.start ?? 0,
		below: virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0),
		isPart,
		measure: virtualizer.measureElement,
	};
}
