import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * In a table of many lines, the line with the focus is removed once it is scrolled out of sight, and the focus would
 * move to the top of the page. The scrolling element gets it instead: its keys scroll on, a tab leads to its lines.
 */
export function useFocusFallback(scroller: HTMLElement | null): void {
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
