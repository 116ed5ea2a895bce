import { useLayoutEffect } from "react";

/**
 * Says on the element around a table whether there are columns out of sight: `fits`, `more` to the right, or `end`.
 * A table that fits scrolls with the page, so that its head and totals can stick to the window.
 */
export function useSideways(scroller: HTMLElement | null): void {
	useLayoutEffect(() => {
		const table = scroller?.querySelector("table");
		if (!scroller || !table) return;
		const say = () => {
			const rest = table.offsetWidth - scroller.clientWidth;
			scroller.dataset.sideways = rest <= 1 ? "fits" : scroller.scrollLeft < rest - 1 ? "more" : "end";
		};
		const sizes = new ResizeObserver(say);
		sizes.observe(scroller);
		sizes.observe(table);
		scroller.addEventListener("scroll", say, { passive: true });
		say();
		return () => {
			sizes.disconnect();
			scroller.removeEventListener("scroll", say);
		};
	}, [scroller]);
}
