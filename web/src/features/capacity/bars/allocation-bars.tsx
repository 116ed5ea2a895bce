import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useAllocationCalls } from "#features/capacity/allocations/use-allocation-calls.ts";
import { AllocationBar, type BarDrag, DrawnSpan } from "./allocation-bar.tsx";
import { daysIn, dragged, lanesOf, placeOf } from "./bar-geometry.ts";

export interface AllocationBarsProps {
	readonly allocations: readonly Allocation[];
	/** The visible weeks. */
	readonly shown: DateRange;
	readonly onEdit: (allocation: Allocation) => void;
	readonly onDraw: (span: DateRange) => void;
}

/** A person's allocations as bars in as many lanes as needed, and an empty lane to draw a new one on. */
export function AllocationBars({ allocations, shown, onEdit, onDraw }: AllocationBarsProps) {
	/** While a bar is being saved its version is outdated: another change of it would be refused. */
	const { saving, move } = useAllocationCalls();
	const { drag, startOf, wasDragged, handlers } = useDrag<BarDrag>(daysIn(shown), ({ what, days }) => {
		const { allocation, kind } = what;
		move(allocation, dragged(allocation, kind, days));
	});
	const nudge = useNudge(shown, ({ allocation, span }) => move(allocation, span));
	const inSight = allocations.filter((one) => placeOf(one, shown) !== null);
	/** The dates a bar is being dragged to, or those being saved. */
	const spanOf = (allocation: Allocation): DateRange => {
		if (drag?.what.allocation.id === allocation.id) return dragged(allocation, drag.what.kind, drag.days);
		const nudged = nudge.spanOf(allocation);
		if (nudged) return nudged;
		return saving?.id === allocation.id ? saving : allocation;
	};
	return (
		<div className="grid gap-1 py-1" data-bars="">
			{lanesOf(inSight).map((lane) => (
				<div className="relative h-7" key={lane[0]?.id}>
					{lane.map((allocation) => {
						const span = spanOf(allocation);
						const place = placeOf(span, shown);
						return (
							place && (
								<AllocationBar
									allocation={allocation}
									handlers={handlers}
									isSaving={saving?.id === allocation.id}
									keys={nudge.keysOf(allocation)}
									key={allocation.id}
									onOpen={(press) => (press === "key" || !wasDragged()) && onEdit(allocation)}
									place={place}
									span={span}
									startOf={startOf}
								/>
							)
						);
					})}
				</div>
			))}
			<DrawnSpan onDraw={onDraw} shown={shown} />
		</div>
	);
}

interface Nudged {
	readonly allocation: Allocation;
	readonly span: DateRange;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys on a bar move it by days, with Shift they move its end. It is saved once, by Enter or when the bar
 * loses the focus; Escape cancels it.
 */
function useNudge(shown: DateRange, onDrop: (nudged: Nudged) => void) {
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

interface Held<What> {
	readonly what: What;
	readonly startX: number;
	/** Pixels per day. */
	readonly day: number;
}

/** A drag along the row of bars: the dragged item, and by how many whole days. */
interface Drag<What> {
	readonly what: What;
	readonly days: number;
}

/**
 * Plain pointer events: a drag on one axis that snaps to days needs no library. Escape cancels it.
 * The form can do everything a drag can, for people without a pointer.
 */
function useDrag<What>(totalDays: number, onDrop: (drag: Drag<What>) => void) {
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
