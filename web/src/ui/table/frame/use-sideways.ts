import { useLayoutEffect } from "react";

/**
 * Says on the element around a table whether there are columns out of sight: `fits`, `more` to the right, or `end`, and
 * whether some are at the left. A table that fits scrolls with the page, so that its head and totals can stick to the
 * window; those of one that is wider are moved as far as there are rows between them.
 * @param withThePage whether the page scrolls and not the table. Only then the rows are measured: of a table that is drawn
 * in parts the height changes while it scrolls, and all cells would get their style again.
 */
export function useSideways(scroller: HTMLElement | null, withThePage: boolean): void {
	useLayoutEffect(() => {
		const wide = scroller?.firstElementChild;
		if (!scroller || !(wide instanceof HTMLElement)) return;
		const say = () => {
			const rest = wide.offsetWidth - scroller.clientWidth;
			const where = rest <= 1 ? "fits" : scroller.scrollLeft < rest - 1 ? "more" : "end";
			scroller.setAttribute("data-sideways", where);
			scroller.toggleAttribute("data-scrolled", scroller.scrollLeft > 1);
		};
		const measure = () => {
			say();
			if (withThePage) scroller.style.setProperty("--between", `${heightBetween(wide)}px`);
		};
		const sizes = new ResizeObserver(measure);
		sizes.observe(scroller);
		sizes.observe(wide);
		scroller.addEventListener("scroll", say, { passive: true });
		measure();
		return () => {
			sizes.disconnect();
			scroller.removeEventListener("scroll", say);
		};
	}, [scroller, withThePage]);
}

/** Pixels of the rows between the head and the totals, and so how far either can move. */
function heightBetween(wide: HTMLElement): number {
	if (!(wide instanceof HTMLTableElement)) return 0;
	return wide.offsetHeight - (wide.tHead?.offsetHeight ?? 0) - (wide.tFoot?.offsetHeight ?? 0);
}
