import { type RefObject, useEffect, useRef } from "react";

/** What the button that was shown before the code of the panel arrived passes on. */
export interface LatePanelProps {
	readonly takesFocus: boolean;
	readonly opensAtOnce: boolean;
}

/**
 * The ref of a button that takes the place of the one before: it takes over its press, and its focus unless another
 * element has that.
 */
export function useLateButton(
	{ takesFocus, opensAtOnce }: LatePanelProps,
	focused?: RefObject<HTMLElement | null>,
) {
	const button = useRef<HTMLButtonElement>(null);
	const taken = useRef({ takesFocus, opensAtOnce, focused });
	useEffect(() => {
		const { current: element } = button;
		if (taken.current.takesFocus) (taken.current.focused?.current ?? element)?.focus();
		if (!element || !taken.current.opensAtOnce) return;
		element.click();
		return ignoreEndOfPress(element);
	}, []);
	return button;
}

/**
 * A touch that began on the button before gives its click to the one in its place, which would close again what has just
 * been opened. Only a press that began on this button counts, and a key, whose click has no detail.
 */
function ignoreEndOfPress(button: HTMLElement): () => void {
	const controller = new AbortController();
	const { signal } = controller;
	const ignore = (event: MouseEvent) => {
		if (event.detail > 0) event.stopPropagation();
	};
	button.addEventListener("click", ignore, { capture: true, signal });
	button.addEventListener("pointerdown", () => controller.abort(), { signal });
	return () => controller.abort();
}
