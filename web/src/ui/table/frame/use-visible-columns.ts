import { useLayoutEffect, useState } from "react";

/** Columns drawn beyond either edge, so that scrolling on finds one there. */
const BEYOND = 1;

/** Indexes of the columns to draw, the last one not included. */
export interface VisibleColumns {
	readonly from: number;
	readonly to: number;
}

/**
 * The columns of a wide table that can be seen: equally wide ones after a first column that stays in sight.
 * @param scroller undefined: all columns are drawn
 */
export function useVisibleColumns(count: number, scroller: HTMLElement | null | undefined): VisibleColumns {
	const [seen, setSeen] = useState<VisibleColumns>({ from: 0, to: 0 });
	useLayoutEffect(() => {
		if (!scroller) return;
		const look = () => {
			const next = columnsIn(scroller, count);
			setSeen((before) => (before.from === next.from && before.to === next.to ? before : next));
		};
		const sizes = new ResizeObserver(look);
		sizes.observe(scroller);
		scroller.addEventListener("scroll", look, { passive: true });
		look();
		return () => {
			sizes.disconnect();
			scroller.removeEventListener("scroll", look);
		};
	}, [count, scroller]);
	return scroller === undefined ? { from: 0, to: count } : seen;
}

function columnsIn(scroller: HTMLElement, count: number): VisibleColumns {
	const first = scroller.querySelector<HTMLElement>("thead th")?.offsetWidth ?? 0;
	const width = (scroller.scrollWidth - first) / count;
	// Where nothing has a size, as in tests, all are drawn.
	if (!(width > 0)) return { from: 0, to: count };
	const begin = Math.floor(scroller.scrollLeft / width);
	const end = Math.ceil((scroller.scrollLeft + scroller.clientWidth - first) / width);
	return { from: Math.max(0, begin - BEYOND), to: Math.min(count, end + BEYOND) };
}
