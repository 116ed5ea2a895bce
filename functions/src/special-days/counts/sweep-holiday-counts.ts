import { onSchedule } from "firebase-functions/v2/scheduler";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { describeError, log } from "#errors/log.ts";
import { countsBefore } from "#records/derived/holiday-counts.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";

/** People of one run; a run comes every hour of the night, so none is left by morning. */
const PEOPLE_AT_ONCE = 500;

/**
 * Counts anew what was counted on an earlier day: planned days become taken ones, credit years turn, and what
 * a lost event or a change of the company's calendar left behind is put right.
 */
export async function sweepHolidayCounts(): Promise<void> {
	for (const { userId } of await database.find(countsBefore(today(), PEOPLE_AT_ONCE))) {
		if (userId === "") {
			log("error", "A count of holidays does not say whose it is");
			continue;
		}
		try {
			await recomputeHolidayCounts(userId);
		} catch (error) {
			log("error", "Holidays could not be counted", { uid: userId, ...describeError(error) });
		}
	}
}

/** After midnight in Helsinki, and again for who was left. */
export const holidayCountsSweeper = onSchedule(
	{
		schedule: "15 0-2 * * *",
		region: "europe-north1",
		timeZone: "Europe/Helsinki",
		maxInstances: 1,
		timeoutSeconds: 540,
	},
	sweepHolidayCounts,
);
