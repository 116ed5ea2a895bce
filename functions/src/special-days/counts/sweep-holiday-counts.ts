import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { log, orLog } from "#errors/log.ts";
import { latestChange } from "#records/company/company-changes.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { countsBefore, countsBehind } from "#records/derived/holiday-counts.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { scheduled } from "#events/scheduled.ts";

/** People of one run; the next, ten minutes later, goes on. */
const PEOPLE_AT_ONCE = 500;

/**
 * Counts anew what was counted on an earlier day: planned days become taken ones, credit years turn, and what
 * a lost event left behind is corrected: all months of the live credit years are read. And counts that do not include the last company change.
 */
export async function sweepHolidayCounts(): Promise<void> {
	const settings = await database.get(companySettingsDoc);
	const found = await Promise.all([
		database.find(countsBefore(today(), PEOPLE_AT_ONCE)),
		database.find(countsBehind(latestChange(settings?.changes, "holidays"), PEOPLE_AT_ONCE)),
	]);
	for (const userId of new Set(found.flat().map((counts) => counts.userId))) {
		if (userId === "") {
			log("error", "A count of holidays does not say whose it is");
			continue;
		}
		await orLog("Holidays could not be counted", { uid: userId }, () =>
			recomputeHolidayCounts(userId, "live"),
		);
	}
}

/** Every ten minutes: soon after midnight, and soon after a company change. */
export const holidayCountsSweeper = scheduled("every 10 minutes", sweepHolidayCounts);
