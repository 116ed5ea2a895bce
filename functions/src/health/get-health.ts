import { contract } from "@tuntikirja/contract/contract.ts";
import { waitingBalances } from "#records/derived/balances.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { publicOperation } from "#http/operation.ts";
import { anyMalformed } from "#records/service/malformed-documents.ts";

export const getHealth = publicOperation(contract.health.getHealth).handler(async () => {
	const [[oldest], malformed] = await Promise.all([
		database.find(waitingBalances(1)),
		database.find(anyMalformed()),
	]);
	const since = oldest?.staleSince ?? null;
	const milliseconds = since === null ? 0 : now().getTime() - Date.parse(since);
	return {
		status: malformed.length === 0 ? ("ok" as const) : ("degraded" as const),
		oldestStaleSeconds: Math.max(0, Math.round(milliseconds / 1000)),
	};
});
