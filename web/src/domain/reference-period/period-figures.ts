import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";

/** The figures of a period, of one person or in a list. */
export type PeriodFigures = Omit<ListedReferencePeriod, "userId" | "name" | "isActive">;

/** The bound that a flex moves towards, and the hours left to it; negative hours are beyond it. */
export function boundOf(flex: number, { flexOver, flexUnder }: PeriodFigures["limits"]) {
	return flex < 0 ? { bound: flexUnder, left: flex - flexUnder } : { bound: flexOver, left: flexOver - flex };
}
