import { contract } from "@tuntikirja/contract/contract.ts";
import { balancesBehind, waitingBalances } from "#records/derived/balances.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { publicOperation } from "#http/operation.ts";
import { changesSince, latestChange } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { anyMalformed } from "#records/service/malformed-documents.ts";

export const getHealth = publicOperation(contract.health.getHealth).handler(async () => {
	const [[oldest], settings, malformed] = await Promise.all([
		database.find(waitingBalances(1)),
		database.get(companySettingsDoc),
		database.find(anyMalformed()),
	]);
	const [behind] = await database.find(balancesBehind(latestChange(settings?.changes, "hours"), 1));
	const unknown = behind === undefined ? [] : changesSince(settings?.changes, behind.companyAsOf, "hours");
	const [since] = [oldest?.staleSince, unknown[0]?.at].filter((at) => at != null).sort();
	const milliseconds = since === undefined ? 0 : now().getTime() - Date.parse(since);
	return {
		status: malformed.length === 0 ? ("ok" as const) : ("degraded" as const),
		oldestStaleSeconds: Math.max(0, Math.round(milliseconds / 1000)),
	};
});
