import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface Held<What> {
	readonly what: What;
	readonly startX: number;
	/** Pixels per day. */
	readonly day: number;
}

/** A drag along the row of bars: the dragged item, and by how many whole days. */
export interface Drag<What> {
	readonly what: What;
	readonly days: number;
}

/**
 * Plain pointer events: a drag on one axis that snaps to days needs no library. Escape cancels it.
 * The form can do everything a drag can, for people without a pointer.
 */
export function useDrag<What>(totalDays: number, onDrop: (drag: Drag<What>) => void) {
	const held = useRef<Held<What> | null>(null);
	const wasDragged = useRef(false);
	const [drag, setDrag] = useState<Drag<What> | null>(null);
	const end = () => {
		held.current = null;
		setDrag(null);
	};
	const startOf = (what: What) => (event: PointerEvent<HTMLElement>) => {
		if (event.button !== 0) return;
		event.stopPropagation();
		const row = event.currentTarget.closest<HTMLElement>("[data-bars]");
		wasDragged.current = false;
		held.current = { what, startX: event.clientX, day: (row?.offsetWidth ?? 0) / totalDays };
		event.currentTarget.setPointerCapture(event.pointerId);
	};
	return {
		drag,
		/** Whether the last press was a drag, so that its click is ignored. */
		wasDragged: () => wasDragged.current,
		startOf,
		handlers: {
			onPointerMove: (event: PointerEvent<HTMLElement>) => {
				if (held.current === null || held.current.day === 0) return;
				const { what, startX, day } = held.current;
				const days = Math.round((event.clientX - startX) / day);
				if (days !== 0) wasDragged.current = true;
				setDrag({ what, days });
			},
			onPointerUp: () => {
				if (drag && wasDragged.current && drag.days !== 0) onDrop(drag);
				end();
			},
			onPointerCancel: end,
			onKeyDown: (event: KeyboardEvent<HTMLElement>) => event.key === "Escape" && end(),
		},
	};
}
