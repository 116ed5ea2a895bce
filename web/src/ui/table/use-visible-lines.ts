import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDrawnInParts } from "./frame/use-drawn-in-parts.ts";

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
	readonly isPart: boolean;
	/** Whether a line has all its cells by now. One that has not needs its height. */
	readonly isDrawn: (index: number) => boolean;
	readonly heightOf: (index: number) => number | undefined;
	/** Ref of every drawn line, which also carries its index as `data-index`. */
	readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** What differs for lines of many cells: each costs as much as several plain ones. */
export interface LineCosts {
	readonly drawnUpTo: number;
	readonly beyond: number;
	/** Pixels of a line that has not been measured yet. */
	readonly height: number;
	/** New lines that get their cells in one frame; left out: all. */
	readonly atOnce?: number;
}

const PLAIN: LineCosts = { drawnUpTo: ALL_DRAWN_UP_TO, beyond: BEYOND, height: LINE };
const NONE: readonly VirtualItem[] = [];
const NO_INDEXES: readonly number[] = [];
const ALWAYS = () => true;
const UNKNOWN = () => undefined;

/** The lines of a long table that can be seen, and the room that the others take. */
export function useVisibleLines(
	count: number,
	scroller: HTMLElement | null,
	{ drawnUpTo, beyond, height, atOnce = Infinity } = PLAIN,
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
	const items = virtualizer.getVirtualItems();
	const isInParts = atOnce < Infinity;
	// Lines are drawn between frames. Those whose cells come in parts are there at once.
	const deferred = useDeferredValue(isInParts ? NONE : items);
	const seen = isInParts ? items : deferred;
	const indexes = useMemo(() => seen.map(({ index }) => index), [seen]);
	const isDrawn = useDrawnInParts(isInParts ? indexes : NO_INDEXES, atOnce);
	useFocusFallback(isPart ? scroller : null);
	if (!isPart) {
		return {
			indexes: Array.from({ length: count }, (_, index) => index),
			above: 0,
			below: 0,
			isPart,
			isDrawn: ALWAYS,
			heightOf: UNKNOWN,
			measure: undefined,
		};
	}
	return {
		indexes,
		above: seen[0]?.start ?? 0,
		below: virtualizer.getTotalSize() - (seen.at(-1)?.end ?? 0),
		isPart,
		isDrawn: isInParts ? isDrawn : ALWAYS,
		heightOf: (index) => seen.find((line) => line.index === index)?.size,
		measure: virtualizer.measureElement,
	};
}

/**
 * In a table of many lines, the line with the focus is removed once it is scrolled out of sight, and the focus would
 * move to the top of the page. The scrolling element gets it instead: its keys scroll on, a tab leads to its lines.
 */
function useFocusFallback(scroller: HTMLElement | null): void {
	const focused = useRef<Element | null>(null);
	useEffect(() => {
		if (!scroller) return;
		const enter = ({ target }: FocusEvent) => {
			focused.current = target instanceof Element ? target : null;
		};
		// A microtask later it is known whether the focus has moved, or the element was removed.
		const leave = ({ target }: FocusEvent) =>
			queueMicrotask(() => {
				if (focused.current === target && focused.current?.isConnected) focused.current = null;
			});
		scroller.addEventListener("focusin", enter);
		scroller.addEventListener("focusout", leave);
		return () => {
			scroller.removeEventListener("focusin", enter);
			scroller.removeEventListener("focusout", leave);
		};
	}, [scroller]);
	useLayoutEffect(() => {
		if (!scroller || !focused.current || focused.current.isConnected) return;
		focused.current = null;
		if (document.activeElement === document.body) scroller.focus({ preventScroll: true });
	});
}

/** True while the page is being printed, when also what is out of sight has to be there. */
export function usePrinting(): boolean {
	const [printing, setPrinting] = useState(false);
	useEffect(() => {
		// The browser takes its picture as soon as the event is over.
		const show = (now: boolean) => () => flushSync(() => setPrinting(now));
		const [before, after] = [show(true), show(false)];
		addEventListener("beforeprint", before);
		addEventListener("afterprint", after);
		return () => {
			removeEventListener("beforeprint", before);
			removeEventListener("afterprint", after);
		};
	}, []);
	return printing;
}
