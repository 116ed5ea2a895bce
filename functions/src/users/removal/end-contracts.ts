import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { EmploymentContracts } from "#records/people/employment-contracts.ts";

/**
 * The contracts of a person whose employment ends with the date: the one in force ends, and those that would begin later
 * are removed. What has ended before stays as it is. A deleted person cannot be changed later, and a contract without an
 * end would cost their wage for ever. Rules §8.
 */
export function contractsEndingOn(stored: EmploymentContracts, date: LocalDate): EmploymentContracts {
	const all = Object.entries(stored.contracts);
	const begun = all.filter(([, { startDate }]) => startDate <= date);
	const latest = begun.map(([, { startDate }]) => startDate).reduce((a, b) => (a > b ? a : b), "");
	const ended = begun.map(([id, contract]) => {
		const goesOn = contract.startDate === latest && (contract.endDate === null || contract.endDate > date);
		return [id, goesOn ? { ...contract, endDate: date } : contract] as const;
	});
	const removed = all.filter(([, { startDate }]) => startDate > date).map(([id]) => id);
	return {
		...stored,
		contracts: Object.fromEntries(ended),
		deletedIds: [...(stored.deletedIds ?? []), ...removed],
	};
}
