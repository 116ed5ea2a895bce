import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";

/** What a person is paid out, and their balance before and after. */
export interface Payout {
	readonly userId: string;
	readonly name: string;
	readonly before: number;
	readonly hours: number;
	readonly after: number;
}

const inHundredths = (hours: number) => Math.round(hours * 100);

/** What is over a number of hours in the balances, the most first. Hours have two decimals, as the API sends them. */
export function payoutsOver(balances: readonly ListedBalance[], over: number): Payout[] {
	return balances
		.map(({ userId, name, balance }) => ({
			userId,
			name,
			before: balance,
			hours: (inHundredths(balance) - inHundredths(over)) / 100,
			after: over,
		}))
		.filter(({ hours }) => hours > 0)
		.sort((a, b) => b.hours - a.hours || a.name.localeCompare(b.name, "fi"));
}
