import type { MonthEndLine } from "./month-end-schema.ts";
import type { MonthKind } from "./month-states.ts";

/** States in which what a month lacks can still be put right by its owner. */
const CHANGEABLE: readonly MonthKind[] = ["open", "submitted", "returned"];

type Lacking = Pick<MonthEndLine, "kind" | "missing" | "short" | "difference">;

/** Days of the month that need an act: missing ones, and short ones where the month's ± is beyond the bound in hours. */
export function daysToMend({ kind, missing, short, difference }: Lacking, bound: number): number {
	if (!CHANGEABLE.includes(kind)) return 0;
	return missing + (Math.abs(difference) > bound ? short : 0);
}

/** Why a month is not complete, so that locking it needs a reason: a word beside the codes of errors. A short day is none. */
export function whyIncomplete({
	kind,
	missing,
}: Pick<Lacking, "kind" | "missing">): "returned" | "missing" | null {
	if (kind === "returned") return "returned";
	return missing > 0 ? "missing" : null;
}
