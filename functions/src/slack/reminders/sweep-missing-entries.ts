import { isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { SCHEDULE } from "#events/runtime-options.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { holidayMap, holidayYearDoc } from "#records/company/national-holidays.ts";
import { allUsers } from "#records/people/users.ts";
import { DELIVERY_SECRETS } from "#slack/delivery/webhook.ts";
import { remind } from "./remind.ts";

/** Reminds people of their missing days of this month and the last; on days off no reminder is sent. Rules §12. */
export async function sweepMissingEntries(): Promise<void> {
	const date = today();
	const year = Number(date.slice(0, 4));
	const holidays = holidayMap([year], [await database.get(holidayYearDoc(year))]);
	if (isWeekend(date) || holidays.has(date)) return;
	const users = await ofMany().findWithIds(allUsers());
	const people = users.map(({ id, value }) => ({ uid: id, profile: value }));
	const month = monthOf(date);
	await remind(people, [addMonths(month, -1), month], { actorId: "", requestId: "" });
}

/** At nine on weekdays: an hour that no change of the clocks skips or repeats. */
export const missingEntriesReminder = onSchedule(
	{
		...SCHEDULE,
		schedule: "0 9 * * 1-5",
		timeoutSeconds: 300,
		secrets: DELIVERY_SECRETS,
	},
	sweepMissingEntries,
);
