import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { contractRecords, type EmploymentContracts } from "#records/people/employment-contracts.ts";
import { endingOn } from "#users/leaving/ending.ts";

/**
 * The contracts of a deleted person. They cannot be changed later, and a contract without an end would cost its wage for
 * ever. Rules §8.
 */
export function contractsEndingOn(stored: EmploymentContracts, date: LocalDate): EmploymentContracts {
	const { byId, deletedIds } = endingOn(contractRecords(stored), date);
	return { ...stored, contracts: { ...byId }, deletedIds: [...deletedIds] };
}
