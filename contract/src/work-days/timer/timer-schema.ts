import { z } from "zod";
import {
	entryHoursSchema,
	idSchema,
	localDateSchema,
	namedSchema,
	notesSchema,
} from "#kernel/schemas/fields.ts";
import { savedDaySchema } from "#work-days/schema.ts";

/** The running timer of a person. */
export const timerSchema = z.strictObject({
	id: idSchema,
	startedAt: z.iso.datetime().describe("Instant in UTC"),
	date: localDateSchema.describe("The day that the hours will be on: that of the start"),
	notes: z.string(),
	project: namedSchema.optional(),
	label: namedSchema.optional(),
});
export type Timer = z.infer<typeof timerSchema>;

/** What the running timer says; `null`: none is running. */
export const runningTimerSchema = z.strictObject({ timer: timerSchema.nullable() });

export const setTimerInputSchema = z.strictObject({
	id: idSchema.describe("The client's own UUID, which becomes the id of the entry"),
	projectId: idSchema.optional(),
	labelId: idSchema.optional(),
	notes: notesSchema.default(""),
	startedAt: z.iso
		.datetime()
		.optional()
		.describe("When the work started, at most 31 days ago; left out: now, or as it was"),
});

export const stopTimerInputSchema = z.strictObject({
	id: idSchema,
	hours: entryHoursSchema.optional().describe("In place of the time that the timer shows"),
});

export const stoppedTimerSchema = z.strictObject({
	outcome: z
		.enum(["saved", "too-short", "not-running"])
		.describe("too-short: less than half a step, so there is no entry; not-running: it ended before"),
	saved: savedDaySchema.optional().describe("The day with its new entry"),
	timer: timerSchema.nullable().describe("What runs now"),
});
export type StoppedTimer = z.infer<typeof stoppedTimerSchema>;
