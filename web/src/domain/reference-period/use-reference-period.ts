import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { api } from "#lib/api-client.ts";

/** The figures of a period, of one person or in a list. */
export type PeriodFigures = Omit<ListedReferencePeriod, "userId" | "name" | "isActive">;

/** The bound that a flex moves towards, and the hours left to it; negative hours are beyond it. */
export function boundOf(flex: number, { flexOver, flexUnder }: PeriodFigures["limits"]) {
	return flex < 0 ? { bound: flexUnder, left: flex - flexUnder } : { bound: flexOver, left: flexOver - flex };
}

/** Whose period and which one: by default the caller's of today. */
interface AskedPeriod {
	readonly userId?: string;
	readonly date?: LocalDate;
}

export function referencePeriodQuery(input: AskedPeriod = {}) {
	return api.balance.getReferencePeriod.queryOptions({ input });
}

/** A reference period of the caller, or for admins of any person. */
export function useReferencePeriod(asked?: AskedPeriod) {
	return useQuery(referencePeriodQuery(asked));
}
