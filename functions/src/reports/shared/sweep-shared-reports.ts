import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { SCHEDULE } from "#events/runtime-options.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { sharedReportDoc, sharedReportsBefore } from "#records/company/shared-reports.ts";

/** Most links removed in one run; the next day's run removes the rest. */
const LINKS_AT_ONCE = 200;
/** Days for which expired links stay in the list, so that an admin sees what was shared. They cannot be opened. */
const DAYS_LISTED = 30;

export async function sweepSharedReports(): Promise<void> {
	const expired = await ofMany().findWithIds(
		sharedReportsBefore(addDays(today(), -DAYS_LISTED), LINKS_AT_ONCE),
	);
	await transact(async (writer) => {
		for (const { id } of expired) writer.remove(sharedReportDoc(id));
	});
}

export const sharedReportsSweeper = onSchedule(
	{
		...SCHEDULE,
		schedule: "every day 03:30",
		timeoutSeconds: 300,
	},
	sweepSharedReports,
);
