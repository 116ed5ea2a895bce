import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { letterheadDoc, NO_LETTERHEAD } from "#records/company/letterhead.ts";

export const updateLetterhead = operation(contract.settings.updateLetterhead).handler(({ input, context }) =>
	changeDocument(letterheadDoc, originOf(context, "letterhead", "company"), () => input, NO_LETTERHEAD),
);
