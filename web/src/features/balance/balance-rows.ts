import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";

/** A person's balance with their reference period. */
export interface BalanceRow extends ListedBalance {
	/** Undefined while it is loading, and without a contract in the period. */
	readonly period: ListedReferencePeriod | undefined;
}

export function balanceRows(
	balances: readonly ListedBalance[],
	periods: readonly ListedReferencePeriod[] = [],
): BalanceRow[] {
	const periodOf = new Map(periods.map((period) => [period.userId, period]));
	return balances.map((one) => ({ ...one, period: periodOf.get(one.userId) }));
}
