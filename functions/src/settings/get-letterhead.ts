import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { letterheadDoc, NO_LETTERHEAD } from "#records/company/letterhead.ts";

export const getLetterhead = operation(contract.settings.getLetterhead).handler(
	async () => (await database.get(letterheadDoc)) ?? NO_LETTERHEAD,
);
