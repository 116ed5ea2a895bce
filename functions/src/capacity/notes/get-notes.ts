import { contract } from "@tuntikirja/contract/contract.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { latestNotes } from "#records/company/capacity-notes.ts";

/** Notes of one answer, and so its reads: what is older has had its time. */
const MOST_NOTES = 200;

export const getNotes = operation(contract.capacity.getNotes).handler(async ({ input }) => {
	const archived = input.archived === undefined ? null : input.archived === "true";
	return { notes: await ofMany().find(latestNotes(archived, MOST_NOTES)) };
});
