import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { database } from "#firestore/reader.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { wageList } from "#money/load-pay.ts";
import { payOnLeaving } from "#money/prices/pay-on-leaving.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import type { LeavingPlan } from "./leaving-plan.ts";

/** What is paid to a person who leaves beside the wage, as the leaving leaves contracts and wages. 1 read. */
export async function finalPay(
	sources: HolidaySources,
	{ wages, lastDay }: Pick<LeavingPlan, "wages" | "lastDay">,
	hours: number,
): Promise<LeavingPreview["pay"]> {
	const settings = (await database.get(liabilitySettingsDoc)) ?? NO_LIABILITY_SETTINGS;
	const paid = wagesUnderContract(wageList(wages.after.byId), sources.terms.contracts);
	const employed = paid.filter(({ isSubcontract }) => isSubcontract !== true);
	return payOnLeaving({ sources, wages: employed }, { lastDay, hours, settings });
}
