import { contract } from "@tuntikirja/contract/contract.ts";
import { now } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { purgeDoc, UNCONFIRMED } from "#records/company/retention.ts";
import { presentPurge } from "./present-purge.ts";

/** From the next night on what is past its retention is deleted, or nothing any more. The same again changes nothing. */
export const confirmPurge = operation(contract.settings.confirmPurge).handler(async ({ input, context }) => {
	const origin = originOf(context, "purge", "company");
	const after = await changeDocument(purgeDoc, origin, (stored) => {
		const before = stored ?? UNCONFIRMED;
		if ((before.confirmedAt !== null) === input.confirmed) return stored;
		return input.confirmed
			? { ...before, confirmedAt: now().toISOString(), confirmedBy: context.caller.uid }
			: { ...before, confirmedAt: null, confirmedBy: null };
	});
	return presentPurge(after ?? UNCONFIRMED);
});
