import { toMonthlyHours } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { contractList, type EmploymentContracts } from "./employment-contracts.ts";

/** A person's contracts as the API answers them, in order of their start. */
export function presentContracts(userId: string, stored: EmploymentContracts | null): ContractAnswer[] {
	return contractList(stored)
		.sort((a, b) => a.startDate.localeCompare(b.startDate))
		.map(({ partTimeMinutesPerMonth, ...contract }) => ({
			...contract,
			userId,
			partTimeHoursPerMonth:
				partTimeMinutesPerMonth === null ? null : toMonthlyHours(partTimeMinutesPerMonth),
		}));
}
