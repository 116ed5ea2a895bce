import { type FocusEvent, useState } from "react";
import type { LatePanelProps } from "./headless/use-late-button.ts";

/** What a plain control does with a press while the code of the list, the menu or the panel that it opens is fetched. */
export interface EarlyPress {
	/** For the control that takes its place. */
	readonly passedOn: LatePanelProps;
	readonly press: () => void;
	/** Of the element around the plain control. */
	readonly handlers: {
		readonly onFocus: () => void;
		readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
		readonly onPointerDown: () => void;
		readonly onPointerCancel: () => void;
	};
}

/**
 * Remembers the press and the focus of a plain control. The press counts from its beginning and not from its click: the
 * control may be replaced between the two, and the click be lost. It is forgotten when the finger scrolls the page
 * instead, and when the focus goes elsewhere.
 */
export function useEarlyPress(fetch: () => Promise<void>): EarlyPress {
	const [passedOn, setPassedOn] = useState<LatePanelProps>({ takesFocus: false, opensAtOnce: false });
	const change = (some: Partial<LatePanelProps>) => setPassedOn((before) => ({ ...before, ...some }));
	const press = () => {
		change({ opensAtOnce: true });
		void fetch();
	};
	return {
		passedOn,
		press,
		handlers: {
			onFocus: () => change({ takesFocus: true }),
			onBlur: ({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) setPassedOn({ takesFocus: false, opensAtOnce: false });
			},
			onPointerDown: press,
			onPointerCancel: () => change({ opensAtOnce: false }),
		},
	};
}
