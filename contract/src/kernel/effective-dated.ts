import type { LocalDate } from "./local-date.ts";

/** A setting through time: each value holds from its date until the next one. Order does not matter. */
export type EffectiveDated<T> = readonly { readonly from: LocalDate; readonly value: T }[];

/** The value in force on the date, or the fallback before the first one. */
export function inForce<T>(history: EffectiveDated<T>, date: LocalDate, fallback: T): T {
	let current: { from: LocalDate; value: T } | null = null;
	for (const step of history) {
		if (step.from <= date && (current === null || step.from >= current.from)) current = step;
	}
	return current === null ? fallback : current.value;
}
