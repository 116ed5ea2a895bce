import { type Exact, exact, multiply, sum } from "#kernel/exact.ts";
import { percentOf } from "#kernel/money.ts";

/** Colour bands of a week's load. Spec §9; `none`: nothing is available, shown grey. Rules §11. */
export type CapacityBand = "none" | "0" | "under-50" | "under-75" | "under-100" | "100" | "over";

/** A day of somebody's week as capacity planning sees it: minutes due after leave, and minutes planned. */
export interface CapacityDay {
	readonly due: Exact;
	readonly allocated: Exact;
}

/** A week's load: Σ due × availability, Σ allocations of days on which anything is due, and the percentage. */
export interface CapacityWeek {
	readonly available: Exact;
	readonly allocated: Exact;
	readonly percent: number | null;
	readonly band: CapacityBand;
}

/** The load of a week at an availability of so many per cent. Leave taken later shrinks what is available. */
export function capacityOf(days: readonly CapacityDay[], availabilityPercent: number): CapacityWeek {
	const working = days.filter((day) => day.due.n > 0n);
	const total = (pick: (day: CapacityDay) => Exact) => sum(working.map(pick));
	const available = multiply(
		total((day) => day.due),
		exact(Math.round(availabilityPercent * 100), 10_000),
	);
	const allocated = total((day) => day.allocated);
	const percent = percentOf(allocated, available);
	return { available, allocated, percent, band: bandOf(percent) };
}

/** The band of a percentage; null: nothing is available. */
export function bandOf(percent: number | null): CapacityBand {
	if (percent === null) return "none";
	if (percent === 0) return "0";
	if (percent < 50) return "under-50";
	if (percent < 75) return "under-75";
	if (percent < 100) return "under-100";
	return percent === 100 ? "100" : "over";
}
