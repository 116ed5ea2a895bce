import { contract } from "@tuntikirja/contract/contract.ts";
import type { Letterhead } from "@tuntikirja/contract/settings/letterhead-schema.ts";
import { operation } from "#http/operation.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import { letterheadDoc, NO_LETTERHEAD } from "#records/company/letterhead.ts";

export const updateLetterhead = operation(contract.settings.updateLetterhead).handler(
	({ input, context: { caller, requestId } }) =>
		changeDocument<Letterhead, Letterhead>(
			letterheadDoc,
			{ actorId: caller.uid, subjectId: "", entity: "letterhead", entityId: "company", requestId },
			() => input,
			NO_LETTERHEAD,
		),
);
