import { contractInForce } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { centsToEuros, toCents, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { termsOn } from "@tuntikirja/contract/liability/terms.ts";
import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { database } from "#firestore/reader.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { hourDivisorOf, hourPriceCents, worthOf } from "#money/prices/hour-price.ts";
import { wageList } from "#money/load-pay.ts";
import { presentYear, pricedYears } from "#money/prices/priced-years.ts";
import { wageInForce } from "#money/wage-rules.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import type { LeavingPlan } from "./leaving-plan.ts";

/**
 * What is paid to a person who leaves beside the wage: the days of holiday by §10, §11 or §12 of the Act, holiday bonus where
 * the company pays it then, and the hours of the balance. Null: no employment or no wage is in force on the last day. 1 read.
 */
export async function finalPay(
	sources: HolidaySources,
	{ wages, lastDay }: Pick<LeavingPlan, "wages" | "lastDay">,
	hours: number,
): Promise<LeavingPreview["pay"]> {
	const { contracts } = sources.terms;
	const paid = wagesUnderContract(wageList(wages.after.byId), contracts);
	const employed = paid.filter(({ isSubcontract }) => isSubcontract !== true);
	const [contract, wage] = [contractInForce(contracts, lastDay), wageInForce(employed, lastDay)];
	if (contract === null || wage === null) return null;
	const agreed = termsOn(lastDay, (await database.get(liabilitySettingsDoc)) ?? NO_LIABILITY_SETTINGS);
	const bonusPercent = agreed.bonusOnLeaving === true ? agreed.bonusPercent : 0;
	// Side costs are not paid to the person.
	const terms = { ...agreed, bonusPercent, sideCostPercent: 0 };
	const years = pricedYears({ sources, wages: employed }, { date: lastDay, terms }).flatMap(
		({ owed, priced }) => (priced === null ? [] : [presentYear({ owed, priced }, terms)]),
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
