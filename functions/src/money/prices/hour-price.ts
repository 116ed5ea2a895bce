import {
	type EmploymentContract,
	exactMonthlyMinutes,
} from "@tuntikirja/contract/employment-contracts/rules.ts";
import {
	decimal,
	type Exact,
	exact,
	multiply,
	roundHalfAwayFromZero,
	shareOf,
} from "@tuntikirja/contract/kernel/exact.ts";
import type { Wage } from "#money/wage-rules.ts";

type Hours = Pick<EmploymentContract, "partTimeMinutesPerMonth" | "percentage">;

/**
 * The hours by which a monthly wage is divided: those of full time as agreed [L], of a percentage that share of them, of
 * part time the hours of the contract.
 */
export function hourDivisorOf({ partTimeMinutesPerMonth, percentage }: Hours, fullTime: number): Exact {
	if (partTimeMinutesPerMonth !== null && partTimeMinutesPerMonth > 0)
		return multiply(exactMonthlyMinutes(partTimeMinutesPerMonth), exact(1, 60));
	return multiply(decimal(fullTime, 2), shareOf(percentage ?? 100));
}

/** What an hour of the balance is worth in whole cents, so that hours × price is what is shown. */
export function hourPriceCents(
	{ kind, cents }: Pick<Wage, "kind" | "cents">,
	contract: Hours,
	fullTime: number,
): number {
	if (kind === "hourly") return cents;
	const { n, d } = hourDivisorOf(contract, fullTime);
	return Number(roundHalfAwayFromZero(exact(BigInt(cents) * d, n)));
}

/** Hours in hundredths × price, in cents. */
export function worthOf(hundredths: number, priceCents: number): number {
	const cents = Number(roundHalfAwayFromZero(exact(hundredths * priceCents, 100)));
	return cents === 0 ? 0 : cents;
}
