import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { presentWages } from "./present-wage.ts";
import { allWages, wagesDoc } from "#records/people/wages.ts";

/** One read a person who has wages, however long their history. The caller is logged, the amounts are not. */
export const getWages = operation(contract.wages.getWages).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	log("info", "Wages are read", { requestId, uid: caller.uid });
	if (input.userId === undefined) {
		const all = await ofMany().find(allWages());
		return { wages: all.flatMap((stored) => presentWages(stored.userId, stored)) };
	}
	const { uid } = await readableSubject(caller, input.userId);
	return { wages: presentWages(uid, await database.get(wagesDoc(uid))) };
});
