import { z } from "zod";
import { endpoint, FOR_LEADS_TOO, REQUESTS_LEAVE } from "#kernel/endpoint.ts";
import { idSchema, localDateSchema, queryIntegerSchema } from "#kernel/schemas/fields.ts";
import {
	deleteEntryInputSchema,
	editEntriesInputSchema,
	editEntryInputSchema,
	monthStateInputSchema,
	monthStateSchema,
	monthStatesSchema,
	newEntriesInputSchema,
	newEntryInputSchema,
	savedDaySchema,
	workDaySchema,
	workDaysInputSchema,
	workDaysSchema,
} from "./schema.ts";
import {
	runningTimerSchema,
	setTimerInputSchema,
	stoppedTimerSchema,
	stopTimerInputSchema,
} from "./timer/timer-schema.ts";

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

/** Work days and their entries. Spec §7; at most 400 days a call. */
export const workDays = {
	/** Every day of a range with its entries and sums. @throws no-contract when the range has none. */
	getWorkDays: endpoint("everyone", "GET", "/work-day/work-days/", "Work days of a range", FOR_LEADS_TOO)
		.input(workDaysInputSchema)
		.output(workDaysSchema),
	/** One day by its id. */
	getWorkDay: endpoint("everyone", "GET", "/work-day/webapp/work-day/", "Work day by id", FOR_LEADS_TOO)
		.input(z.strictObject({ workDayId: idSchema }))
		.output(workDaySchema),
	/** One day by its date. */
	getWorkDayByDate: endpoint(
		"everyone",
		"GET",
		"/work-day/work-day-by-date/",
		"Work day by date",
		FOR_LEADS_TOO,
	)
		.input(z.strictObject({ date: localDateSchema, userId: idSchema.optional() }))
		.output(workDaySchema),
	/**
	 * Adds an entry to a day. Idempotent by the entry's id. A day has each leave once: a second one changes the
	 * first. @throws the codes of whyCannotSave, holiday-not-booked, invalid-input for `clock` with the reason: overlaps
	 * another entry (`overlaps` in the data says which times), no working time, not logged here
	 */
	saveEntry: endpoint("everyone", "POST", "/work-day/entry/", "Add an entry", {
		...FOR_LEADS_TOO,
		...REQUESTS_LEAVE,
	})
		.input(newEntryInputSchema)
		.output(savedDaySchema),
	/**
	 * Adds entries to days of one person, all of them or none. Idempotent by their ids. @throws the codes of saveEntry; the
	 * `dates` of the data name the day that was refused. With 202 the days are as they were: leave that a lead approves is one
	 * request by the id of the first, and illness asks for the days of holiday
	 */
	saveEntries: endpoint("everyone", "POST", "/work-day/webapp/entries/", "Add several entries", {
		...FOR_LEADS_TOO,
		...REQUESTS_LEAVE,
	})
		.input(newEntriesInputSchema)
		.output(z.array(workDaySchema)),
	/** Changes an entry. @throws stale-version with the current entry when `version` is not the latest. */
	updateEntry: endpoint("everyone", "PUT", "/work-day/webapp/entry/", "Change an entry", FOR_LEADS_TOO)
		.input(editEntryInputSchema)
		.output(savedDaySchema),
	/**
	 * Changes project, label or note of entries of one person, all of them or none, each by the rules of updateEntry. Of a
	 * call that comes twice the second changes nothing. @throws the codes of updateEntry; the `dates` of the data name the
	 * day that was refused
	 */
	updateEntries: endpoint(
		"everyone",
		"PUT",
		"/work-day/webapp/entries/",
		"Change several entries",
		FOR_LEADS_TOO,
	)
		.input(editEntriesInputSchema)
		.output(z.array(workDaySchema)),
	/**
	 * Takes an entry away and answers the days it changed. With 202 the day is as it was: it is asked to cancel leave that a lead
	 * approves. @throws the codes of whyCannotDelete and of cancelLeave
	 */
	deleteEntry: endpoint("everyone", "DELETE", "/work-day/entry/", "Delete an entry", {
		...FOR_LEADS_TOO,
		...REQUESTS_LEAVE,
	})
		.input(deleteEntryInputSchema)
		.output(z.array(workDaySchema)),
	/**
	 * Locks or opens a month that is over: in a locked one nothing can change. One that was approved waits for its approval
	 * again when it is opened, and is open as soon as it is changed. @throws month-not-over
	 */
	updateMonthState: endpoint("admin", "PUT", "/work-day/month-state/", "Lock or open a month")
		.input(monthStateInputSchema)
		.output(monthStateSchema),
	/** How many people's month is locked, for each month of a year. */
	getMonthStates: endpoint("admin", "GET", "/work-day/month-states/", "Locked months of a year")
		.input(z.strictObject({ year: queryIntegerSchema(2000, 2199) }))
		.output(monthStatesSchema),
	...timer,
};
