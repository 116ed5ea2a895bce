import { onSchedule, type ScheduleOptions } from "firebase-functions/v2/scheduler";
import { log } from "#errors/log.ts";
import { now } from "#firestore/clock.ts";
import { SCHEDULE } from "./runtime-options.ts";

/**
 * A function that does the work at the times of the schedule, and says when it has come to its end: an alarm notices
 * where that line is missing (`deploy/monitoring/metrics/runs.json`).
 */
export function scheduled(
	schedule: string,
	work: () => Promise<unknown>,
	options: Pick<ScheduleOptions, "omit" | "secrets"> = {},
) {
	return onSchedule({ ...SCHEDULE, ...options, schedule }, async () => {
		const startedAt = now().getTime();
		await work();
		log("info", "A schedule has run", { schedule, milliseconds: now().getTime() - startedAt });
	});
}
