import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros, toCents, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { LiabilitySettings } from "@tuntikirja/contract/liability/settings-schema.ts";
import { termsOn } from "@tuntikirja/contract/liability/terms.ts";
import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { wageInForce } from "#money/wage-rules.ts";
import { hourDivisorOf, hourPriceCents, worthOf } from "./hour-price.ts";
import { type PaidPerson, presentYear, pricedYears } from "./priced-years.ts";

interface Leaving {
	readonly lastDay: LocalDate;
	/** Of the balance at the end. */
	readonly hours: number;
	readonly settings: LiabilitySettings;
}

/**
 * What is paid to a person who leaves beside the wage: the days of holiday by §10, §11 or §12 of the Act, holiday bonus where
 * the company pays it then, and the hours of the balance. Null: no employment or no wage is in force on the last day.
 */
export function payOnLeaving(
	{ sources, wages }: PaidPerson,
	{ lastDay, hours, settings }: Leaving,
): LeavingPreview["pay"] {
	const [contract, wage] = [contractInForce(sources.terms.contracts, lastDay), wageInForce(wages, lastDay)];
	if (contract === null || wage === null) return null;
	const agreed = termsOn(lastDay, settings);
	const bonusPercent = agreed.bonusOnLeaving === true ? agreed.bonusPercent : 0;
	// Side costs are not paid to the person.
	const terms = { ...agreed, bonusPercent, sideCostPercent: 0 };
	const years = pricedYears({ sources, wages }, { date: lastDay, terms }).flatMap(({ owed, priced }) =>
		priced === null ? [] : [presentYear({ owed, priced }, terms)],
	);
	const centsOf = (field: "pay" | "bonus") => years.reduce((cents, year) => cents + toCents(year[field]), 0);
	const hourCents = hourPriceCents(wage, contract, terms.hourDivisor);
	const { n, d } = hourDivisorOf(contract, terms.hourDivisor);
	const flexCents = worthOf(Math.round(hours * 100), hourCents);
	return {
		years,
		holidayPay: centsToEuros(centsOf("pay")),
		bonusPercent,
		bonus: centsToEuros(centsOf("bonus")),
		kind: wage.kind,
		wage: centsToEuros(wage.cents),
		// Two decimals of a number, as of euros.
		hourDivisor: wage.kind === "monthly" ? toEuros({ n: n * 100n, d }) : null,
		hours,
		hourPrice: centsToEuros(hourCents),
		flex: centsToEuros(flexCents),
		total: centsToEuros(centsOf("pay") + centsOf("bonus") + flexCents),
	};
}
