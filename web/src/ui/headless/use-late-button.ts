import { useEffect, useRef } from "react";

/** What the button that was shown before the code of the panel arrived passes on. */
export interface LatePanelProps {
	readonly takesFocus: boolean;
	readonly opensAtOnce: boolean;
}

/** The ref of a button that takes the place of the one before: it takes over its focus and its press. */
export function useLateButton({ takesFocus, opensAtOnce }: LatePanelProps) {
	const button = useRef<HTMLButtonElement>(null);
	const taken = useRef({ takesFocus, opensAtOnce });
	useEffect(() => {
		if (taken.current.takesFocus) button.current?.focus();
		if (taken.current.opensAtOnce) button.current?.click();
	}, []);
	return button;
}
