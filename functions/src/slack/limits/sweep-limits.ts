import { today } from "#firestore/clock.ts";
import { isDayOff } from "#slack/reminders/sweep-missing-entries.ts";
import { DELIVERY_SECRETS } from "#slack/delivery/webhook.ts";
import { scheduled } from "#events/scheduled.ts";
import { warnOfLimits } from "./warn-of-limits.ts";

/** Names to the admins who has newly passed a limit of the Working Hours Act; on days off it waits. Rules §4. */
export async function sweepLimits(): Promise<void> {
	if (!(await isDayOff(today()))) await warnOfLimits();
}

/** After the reminders, so that the two do not read the same documents at once. */
export const limitsWarning = scheduled("10 9 * * 1-5", sweepLimits, { secrets: DELIVERY_SECRETS });
