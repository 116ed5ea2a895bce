import { z } from "zod";
import { endpoint, FOR_PAYROLL } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	contractEditSchema,
	contractPreviewInputSchema,
	contractPreviewSchema,
	contractRemovalSchema,
	employmentContractSchema,
	newContractInputSchema,
	savedContractsSchema,
} from "./schema.ts";

/** Employment contracts. Spec §3 and §7, rules §2. */
export const employmentContracts = {
	/** The caller's contracts in order of their start; for admins without `userId`, those of all people. */
	getContracts: endpoint("user", "GET", "/contract/contracts/", "Employment contracts", FOR_PAYROLL)
		.input(z.strictObject({ userId: idSchema.optional() }))
		.output(z.strictObject({ contracts: z.array(employmentContractSchema) })),
	/** Adds a contract. Idempotent by its id. @throws contract-overlap, contract-days-logged, contract-percentage, month-locked */
	newContract: endpoint("admin", "POST", "/contract/new-contract/", "Add an employment contract")
		.input(newContractInputSchema)
		.output(savedContractsSchema),
	/** Changes a contract, retroactively too. @throws as newContract */
	updateContract: endpoint("admin", "PUT", "/contract/update-contract/", "Change an employment contract")
		.input(contractEditSchema)
		.output(savedContractsSchema),
	/** Takes a contract away. @throws contract-days-logged with the first dates that would be left without one */
	deleteContract: endpoint("admin", "DELETE", "/contract/delete-contract/", "Delete an employment contract")
		.input(contractRemovalSchema)
		.output(savedContractsSchema),
	/** What a change would do to expected hours, up to a year ahead, and to the balance. Saves nothing; refuses what saving would refuse. */
	previewContract: endpoint("admin", "POST", "/contract/preview-contract/", "Preview a change of contracts")
		.input(contractPreviewInputSchema)
		.output(contractPreviewSchema),
};
