import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { leavingCancelledSchema } from "@tuntikirja/contract/users/leaving/schema.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { employmentContractsSchema } from "./employment-contracts.ts";
import { wagesSchema } from "./wages.ts";

/**
 * `leavings/{uid}`: a person's last day, and the contracts and wages as they were without it, so that it can be called
 * off or moved. It stays when the person has left.
 */
export const storedLeavingSchema = z.object({
	userId: z.string(),
	lastDay: localDateSchema,
	/** With which the contracts end where the last day lies in a locked month: the last day of that. Decision 190. */
	contractsEnd: localDateSchema.optional(),
	/** The last day while the person still has access; null: access was taken. For the schedule. */
	accessUntil: localDateSchema.nullable(),
	/** Of the preview that was confirmed: the same call again finds its work done. */
	basis: z.string(),
	formerContracts: employmentContractsSchema.shape.contracts,
	formerWages: wagesSchema.shape.wages,
	/** What it has cancelled, to be read afterwards. */
	cancelled: leavingCancelledSchema.optional(),
});
export type StoredLeaving = z.infer<typeof storedLeavingSchema>;

const leavings = collectionOf(COLLECTIONS.leavings, storedLeavingSchema);

/** The day with which the leaving ends the contracts. */
export const contractsEndOf = ({ contractsEnd, lastDay }: StoredLeaving): LocalDate =>
	contractsEnd ?? lastDay;

export const leavingDoc = leavings.doc;

/** People whose last day is before the date and who still have access, the longest first. */
export const leavingsBefore = (date: LocalDate, limit: number) =>
	leavings.find((all) => all.where("accessUntil", "<", date).orderBy("accessUntil").limit(limit));

/** Of all people who are leaving and still have access: a read each, and none where no one is. */
export const presentLeavings = () => leavings.find((all) => all.where("accessUntil", ">", ""));
