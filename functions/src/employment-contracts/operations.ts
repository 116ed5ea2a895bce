import { deleteContract, newContract, updateContract } from "./change-contracts.ts";
import { getContracts } from "./get-contracts.ts";
import { previewContract } from "./preview-contract.ts";

/** What can be done with employment contracts, for the router. */
export const employmentContracts = {
	deleteContract,
	getContracts,
	newContract,
	previewContract,
	updateContract,
};
