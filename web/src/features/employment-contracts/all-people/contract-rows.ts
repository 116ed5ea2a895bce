import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import {
	type ContractLine,
	contractLines,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";

/** A person with the current contract and the next one. */
export interface PersonContracts {
	readonly userId: string;
	readonly name: string;
	readonly isActive: boolean;
	readonly present: ContractLine | null;
	readonly next: ContractLine | null;
	readonly count: number;
}

/** One row for each person, also without a contract; deleted people are left out: their names are pseudonyms. */
export function contractRows(
	users: readonly ListedUser[],
	contracts: readonly ContractAnswer[],
	today: LocalDate,
): PersonContracts[] {
	const ofUser = Map.groupBy(contracts, ({ userId }) => userId);
	return users
		.filter(({ isErased }) => isErased !== true)
		.map(({ id, name, isActive }) => {
			const lines = contractLines(ofUser.get(id) ?? [], today);
			return {
				userId: id,
				name,
				isActive: isActive !== false,
				present: lines.find(({ state }) => state === "present") ?? null,
				next: lines.findLast(({ state }) => state === "future") ?? null,
				count: lines.length,
			};
		});
}
