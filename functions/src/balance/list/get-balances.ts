import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { loadListedBalances } from "#hours/balances/listed/load-listed-balances.ts";
import { operation } from "#http/operation.ts";

export const getBalances = operation(contract.balance.getBalances).handler(async ({ input }) => {
	if (input.startDate !== undefined && input.startDate > today()) throw new AppError("range-inverted");
	const people = await loadListedBalances(input.startDate);
	return {
		balances: people.map(
			({ uid, profile, balance, asOf, thisMonth, folded }): ListedBalance => ({
				userId: uid,
				name: profile.name,
				isActive: profile.isActive,
				balance: toHours(balance),
				asOf,
				thisMonth: toHours(thisMonth),
				recalculating: folded,
			}),
		),
	};
});
