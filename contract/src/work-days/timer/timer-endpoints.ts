import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import {
	runningTimerSchema,
	setTimerInputSchema,
	stoppedTimerSchema,
	stopTimerInputSchema,
} from "./timer-schema.ts";

/** The caller's own timer: one at a time, stored in the profile, so that every device shows it. Decision 153. */
export const timer = {
	/**
	 * Starts the timer, or changes what the running one with this id says. Does nothing for one that has ended.
	 * @throws stale-record with the timer when another one runs, project-not-available, invalid-input for a start to
	 * come or more than 31 days ago
	 */
	setTimer: endpoint("everyone", "PUT", "/work-day/timer/", "Start or change the own timer")
		.input(setTimerInputSchema)
		.output(runningTimerSchema),
	/**
	 * Ends the timer and makes its entry, rounded to the company's step, on the day of the start. Idempotent by its id.
	 * @throws hours-required with the day and what the timer shows, past midnight or after 12 hours, and the codes of
	 * whyCannotSave: the timer then runs on
	 */
	stopTimer: endpoint("everyone", "POST", "/work-day/timer/stop/", "Stop the own timer and log its hours")
		.input(stopTimerInputSchema)
		.output(stoppedTimerSchema),
	/** Ends the timer without an entry. */
	discardTimer: endpoint("everyone", "DELETE", "/work-day/timer/", "Discard the own timer")
		.input(z.strictObject({ id: idSchema }))
		.output(runningTimerSchema),
};
