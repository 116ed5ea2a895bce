import { onRequest } from "firebase-functions/v2/https";
import { contract } from "@tuntikirja/contract/contract.ts";
import { API } from "#events/runtime-options.ts";
import { observeMalformed } from "#firestore/stored-shape.ts";
import { noteMalformed } from "#health/note-malformed.ts";
import { serve } from "#http/serve.ts";
import { DELIVERY_SECRETS } from "#slack/delivery/webhook.ts";
import { router } from "./api.ts";

export {
	onEmploymentContractsWritten,
	onUserWritten,
	onWorkMonthWritten,
} from "#balance/on-balance-source-written.ts";
export { onCompanySettingsWritten, onNationalHolidaysWritten } from "#balance/on-company-change.ts";
export {
	remakeFeedsOnAllocations,
	remakeFeedsOnGroups,
	remakeFeedsOnMonth,
	remakeFeedsOnResource,
	remakeFeedsOnUser,
} from "#calendars/on-feed-source-written.ts";
export { calendarFeedsSweeper } from "#calendars/remake-feed.ts";
export { onMessageAdded } from "#slack/delivery/sweep-outbox.ts";
export { limitsWarning } from "#slack/limits/warn-of-limits.ts";
export { missingEntriesReminder } from "#slack/reminders/sweep-missing-entries.ts";
export { signInsBackup } from "#upkeep/back-up-sign-ins.ts";
export { foldSweeper } from "#upkeep/sweep-folds.ts";
export { nightlyUpkeep } from "#upkeep/sweep-nightly.ts";
export { outboxSweeper } from "#slack/delivery/sweep-outbox.ts";
export {
	countHolidaysOnAdjustment,
	countHolidaysOnContracts,
	countHolidaysOnMonth,
	countHolidaysOnUser,
} from "#special-days/counts/on-holiday-source-written.ts";
export { sharedReportsSweeper } from "#reports/shared/share-timesheet.ts";
export { holidayCountsSweeper } from "#special-days/counts/sweep-holiday-counts.ts";
export { balanceSweeper } from "#balance/sweep-balances.ts";
export { beforeCreate, beforeSignIn } from "#users/identity/block-strangers.ts";
export { identitySweeper } from "#users/identity/settle-identity.ts";

observeMalformed(noteMalformed);

/**
 * The REST API. The timeout stays below Hosting's 60 s, so that a caller gets our answer and not a gateway's.
 */
export const api = onRequest(
	{
		...API,
		// A workbook of the 100,000 lines that a report may have takes half a gibibyte while it is made.
		memory: "1GiB",
		concurrency: 80,
		timeoutSeconds: 55,
		invoker: "public",
		cors: false,
		// Only to say whether Slack is on.
		secrets: DELIVERY_SECRETS,
	},
	serve(contract, router),
);
