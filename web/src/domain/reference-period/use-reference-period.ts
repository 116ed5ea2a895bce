import { useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { api } from "#lib/api-client.ts";

/** Whose period and which one: by default the caller's of today. */
export interface AskedPeriod {
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
