import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { presentContracts } from "#records/people/present-contract.ts";
import { allEmploymentContracts, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { deleteContract, newContract, updateContract } from "./change-contracts.ts";
import { previewContract } from "./preview-contract.ts";

const getContracts = operation(contract.employmentContracts.getContracts).handler(
	async ({ input, context: { caller } }) => {
		if (input.userId === undefined && caller.profile.role === "admin") {
			const all = await allEmploymentContracts(ofMany());
			return { contracts: all.flatMap((stored) => presentContracts(stored.userId, stored)) };
		}
		const { uid } = await readableSubject(caller, input.userId);
		return { contracts: presentContracts(uid, await database.get(employmentContractsDoc(uid))) };
	},
);

export const employmentContracts = {
	deleteContract,
	getContracts,
	newContract,
	previewContract,
	updateContract,
};
