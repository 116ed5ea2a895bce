import { contract } from "@tuntikirja/contract/contract.ts";
import { HEALTH_REASONS } from "@tuntikirja/contract/health/endpoints.ts";
import { balancesBehind, waitingBalances } from "#records/derived/balances.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { publicOperation } from "#http/operation.ts";
import { anyDeadMessage } from "#messages/outbox.ts";
import { changesSince, latestChange } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { foldRunDoc } from "#records/folds/folded-months.ts";
import { anyMalformed } from "#records/service/malformed-documents.ts";

/** The sweeper of balances comes every ten minutes and that of folds every five, so after an hour one has stopped. */
const LONGEST_WAIT_MS = 3_600_000;

/** Set by the build (build.mjs). */
const RELEASE = process.env["RELEASE"] ?? "0.0.0";

const getHealth = publicOperation(contract.health.getHealth).handler(async ({ context }) => {
	const [waited, folds, malformed, dead] = await Promise.all([
		longestWait(),
		database.get(foldRunDoc),
		database.find(anyMalformed()),
		database.find(anyDeadMessage()),
	]);
	const is: Record<(typeof HEALTH_REASONS)[number], boolean> = {
		stale: waited >= LONGEST_WAIT_MS,
		folds: folds !== null && millisecondsSince(folds.at) >= LONGEST_WAIT_MS,
		malformed: malformed.length > 0,
		"dead-messages": dead.length > 0,
	};
	const reason = HEALTH_REASONS.find((one) => is[one]);
	const figures = { oldestStaleSeconds: Math.round(waited / 1000), release: RELEASE };
	if (reason === undefined) return { status: "ok" as const, ...figures };
	context.reply.status = 503;
	return { status: "degraded" as const, ...figures, reason };
});

/** How long the oldest balance has waited for its recomputation, in milliseconds; 0 if none waits. */
async function longestWait(): Promise<number> {
	const [[oldest], settings] = await Promise.all([
		database.find(waitingBalances(1)),
		database.get(companySettingsDoc),
	]);
	const [behind] = await database.find(balancesBehind(latestChange(settings?.changes, "hours"), 1));
	const unknown = behind === undefined ? [] : changesSince(settings?.changes, behind.companyAsOf, "hours");
	const [since] = [oldest?.staleSince, unknown[0]?.at].filter((at) => at != null).sort();
	return since === undefined ? 0 : Math.max(0, millisecondsSince(since));
}

function millisecondsSince(instant: string): number {
	return now().getTime() - Date.parse(instant);
}

export const health = { getHealth };
