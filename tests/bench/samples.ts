import { budgetOf } from "./budgets.ts";
import { sizeFromEnvironment } from "./size.ts";

/** One request and what it cost. */
export interface Measured {
	readonly milliseconds: number;
	readonly status: number;
	readonly reads: number;
	readonly writes: number;
	readonly bytes: number;
}

/** All that was measured of a call. Times in ms. */
export interface Samples {
	readonly calls: Measured[];
	/** The same call of the build that is compared. */
	readonly before: Measured[];
	/** Bare reads of one document, one beside each call. */
	readonly bare: number[];
	/** Checks of the token, one beside each call. */
	readonly checks: number[];
	/** Processor time of all counted calls; null: not known. */
	cpu: number | null;
	/** The highest memory, in MB; null: not known. */
	memory: number | null;
}

export const noSamples = (): Samples => ({
	calls: [],
	before: [],
	bare: [],
	checks: [],
	cpu: 0,
	memory: null,
});

export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const times = (calls: readonly Measured[]) => calls.map(({ milliseconds }) => milliseconds);
const most = (calls: readonly Measured[], field: keyof Measured) =>
	Math.max(...calls.map((call) => call[field]));

/** A line of the result. `isChecked`: the call asks for revocation on the platform too. */
export function costOf(name: string, isChecked: boolean, samples: Samples) {
	const { calls, before, bare, checks, cpu, memory } = samples;
	return {
		name,
		isChecked,
		status: most(calls, "status"),
		reads: most(calls, "reads"),
		writes: most(calls, "writes"),
		bytes: most(calls, "bytes"),
		memory,
		cpu: cpu === null ? null : cpu / calls.length,
		bare: quantile(bare, 0.5),
		check: quantile(checks, 0.5),
		p50: quantile(times(calls), 0.5),
		p95: quantile(times(calls), 0.95),
		// The build that is compared may not have the call.
		before: before.length === 0 ? null : { reads: most(before, "reads"), p50: quantile(times(before), 0.5) },
		budget: budgetOf(name, sizeFromEnvironment().people),
	};
}
