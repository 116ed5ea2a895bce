import { onSchedule, type ScheduleOptions } from "firebase-functions/v2/scheduler";
import { SCHEDULE } from "./runtime-options.ts";

/** A function that does the work at the times of the schedule. */
export function scheduled(
	schedule: string,
	work: () => Promise<unknown>,
	options: Pick<ScheduleOptions, "omit" | "secrets"> = {},
) {
	return onSchedule({ ...SCHEDULE, ...options, schedule }, async () => {
		await work();
	});
}
