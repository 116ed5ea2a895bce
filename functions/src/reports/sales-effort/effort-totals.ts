import { type Exact, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";

/** A person's free time and sales work in exact minutes. */
export interface EffortMinutes {
	readonly free4: Exact;
	readonly free8: Exact;
	readonly free12: Exact;
	/** Null: no sales user. */
	readonly sales: Exact | null;
}

/** Of a person without a contract. */
export const NOTHING_FREE = { free4: ZERO, free8: ZERO, free12: ZERO } as const;

/** The figures of a line, each rounded once. */
export function effortHours({ free4, free8, free12, sales }: EffortMinutes) {
	return {
		free4: toHours(free4),
		free8: toHours(free8),
		free12: toHours(free12),
		salesHours: sales === null ? null : toHours(sales),
	};
}

/** Sums of exact hours, rounded once (docs/decisions/135-capacity-adds-exact-hours.md). */
export function effortTotals(people: readonly EffortMinutes[]): SalesEffort["totals"] {
	return {
		free4: toHours(sum(people.map(({ free4 }) => free4))),
		free8: toHours(sum(people.map(({ free8 }) => free8))),
		free12: toHours(sum(people.map(({ free12 }) => free12))),
		salesHours: toHours(sum(people.map(({ sales }) => sales ?? ZERO))),
	};
}
