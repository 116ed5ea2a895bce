import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { type KeyboardEvent, useState } from "react";
import { dragged, placeOf } from "./bar-geometry.ts";

interface Nudged {
	readonly allocation: Allocation;
	readonly span: DateRange;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys on a bar move it by days, with Shift they move its end. It is saved once, by Enter or when the bar
 * loses the focus; Escape cancels it.
 */
export function useNudge(shown: DateRange, onDrop: (nudged: Nudged) => void) {
	const [nudged, setNudged] = useState<Nudged | null>(null);
	const drop = () => {
		if (nudged) onDrop(nudged);
		setNudged(null);
	};
	const spanOf = ({ id }: Allocation) => (nudged?.allocation.id === id ? nudged.span : null);
	const keysOf = (allocation: Allocation) => ({
		onBlur: drop,
		onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
			if (event.key === "Escape") return setNudged(null);
			const step = own(STEPS, event.key);
			if (step !== undefined) {
				event.preventDefault();
				const span = dragged(spanOf(allocation) ?? allocation, event.shiftKey ? "end" : "move", step);
				// Outside the visible weeks there would be no bar to press Enter on.
				if (placeOf(span, shown)) setNudged({ allocation, span });
			} else if (event.key === "Enter" && nudged) {
				event.preventDefault();
				drop();
			}
		},
	});
	return { spanOf, keysOf };
}
