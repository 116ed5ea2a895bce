import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	CONTRACT_KINDS,
	type EmploymentContract,
	toMonthlyHours,
} from "@tuntikirja/contract/employment-contracts/rules.ts";
import { idSchema, localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import type { RecordsById } from "#records/edit-record.ts";
import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";

const contractSchema = z.object({
	kind: z.enum(CONTRACT_KINDS),
	startDate: localDateSchema,
	endDate: localDateSchema.nullable(),
	/** A tenth of a minute where the hours have hundredths, see `employment-contracts/rules.ts`. */
	partTimeMinutesPerMonth: z.number().min(0).nullable(),
	percentage: z.number().positive().max(100).nullable(),
});
export type StoredContract = z.infer<typeof contractSchema>;

/**
 * `employmentContracts/{uid}`: all contracts of a person in one document, by id. One read however long the
 * history, and two overlapping contracts saved at once meet on the same document.
 */
export const employmentContractsSchema = z.object({
	userId: z.string(),
	contracts: z.record(idSchema, contractSchema),
	deletedIds: z.array(z.string()).optional(),
});
export type EmploymentContracts = z.infer<typeof employmentContractsSchema>;

const employmentContracts = collectionOf(COLLECTIONS.employmentContracts, employmentContractsSchema);

export const employmentContractsDoc = employmentContracts.doc;

const copies = copiesOf("employmentContracts", employmentContractsDoc);

/** The contracts of all people, a document a person. */
export const allEmploymentContracts = copies.all;

/** Those of many people, in the order of their uids. */
export const someEmploymentContracts = copies.some;

/** The contracts as records that can be changed. */
export function contractRecords(stored: EmploymentContracts | null): RecordsById<StoredContract> {
	return { byId: stored?.contracts ?? {}, deletedIds: stored?.deletedIds ?? [] };
}

/** The document of a person's contracts. */
export function contractsOf(
	userId: string,
	{ byId, deletedIds }: RecordsById<StoredContract>,
): EmploymentContracts {
	return { userId, contracts: { ...byId }, ...(deletedIds.length > 0 && { deletedIds: [...deletedIds] }) };
}

/** The contracts as the rules want them; none when the document does not exist. */
export function contractList(stored: EmploymentContracts | null): EmploymentContract[] {
	return Object.entries(stored?.contracts ?? {}).map(([id, contract]) => ({ id, ...contract }));
}

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
