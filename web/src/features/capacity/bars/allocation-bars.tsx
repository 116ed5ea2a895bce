import type { Allocation } from "@tuntikirja/contract/capacity/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useAllocationCalls } from "#features/capacity/allocations/use-allocation-calls.ts";
import { AllocationBar, type BarDrag } from "./allocation-bar.tsx";
import { daysIn, dragged, lanesOf, placeOf } from "./bar-geometry.ts";
import { DrawnSpan } from "./drawn-span.tsx";
import { useDrag } from "./use-drag.ts";
import { useNudge } from "./use-nudge.ts";

export interface AllocationBarsProps {
	readonly allocations: readonly Allocation[];
	/** The visible weeks. */
	readonly shown: DateRange;
	readonly onEdit: (allocation: Allocation) => void;
	/** A span was drawn on the empty lane. */
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
