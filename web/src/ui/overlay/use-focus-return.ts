import { useEffect } from "react";

/**
 * Returns the focus to the element that had it when the overlay opened. Headless UI does so only for what was
 * focused after its code had arrived, which for the first overlay of a page is too late. A focus that has
 * moved on purpose stays where it is.
 */
export function useFocusReturn(open: boolean): void {
	useEffect(() => {
		if (!open) return;
		const opener = document.activeElement;
		return () => {
			// In the next frame the page behind is within reach again.
			requestAnimationFrame(() => {
				const now = document.activeElement;
				const isLost = now === document.body || now?.closest("[role=dialog]");
				if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
			});
		};
	}, [open]);
}
