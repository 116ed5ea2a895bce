import { type Exact, multiply, shareOf, sum } from "#kernel/exact.ts";
import { percentOf } from "#kernel/money.ts";

/** Colour bands of a week's load. Spec §9; `none`: nothing is available, shown grey. Rules §11. */
export type CapacityBand = "none" | "0" | "under-50" | "under-75" | "under-100" | "100" | "over";

/** A day of a person's week as capacity planning sees it. */
export interface CapacityDay {
	/** Minutes due after national holidays and leave. */
	readonly due: Exact;
	readonly availabilityPercent: number;
	/** Minutes planned. */
	readonly allocated: Exact;
}

/** Hours against what is available, in per cent and as a colour. */
export interface CapacityLoad {
	/** Null: nothing is available. */
	readonly percent: number | null;
	readonly band: CapacityBand;
}

/** A week's load: Σ due × availability, Σ allocations of days on which anything is due, and the percentage. */
export interface CapacityWeek extends CapacityLoad {
	readonly available: Exact;
	readonly allocated: Exact;
}

/** The load of some days. Leave taken later shrinks what is available. */
export function capacityOf(days: readonly CapacityDay[]): CapacityWeek {
	const working = days.filter((day) => day.due.n > 0n);
	const available = sum(working.map(availableOn));
	const allocated = sum(working.map((day) => day.allocated));
	return { available, allocated, ...loadOf(allocated, available) };
}

/** The part of a day that can be planned; hundredths of a per cent count. */
function availableOn({ due, availabilityPercent }: CapacityDay): Exact {
	return multiply(due, shareOf(availabilityPercent));
}

/** Planned or worked minutes against those that are available. */
export function loadOf(minutes: Exact, available: Exact): CapacityLoad {
	const percent = percentOf(minutes, available);
	return { percent, band: bandOf(percent) };
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
