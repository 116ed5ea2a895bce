import { z } from "zod";
import {
	dayTypeSchema,
	entryHoursSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	monthSchema,
	namedSchema,
	notesSchema,
} from "#kernel/schemas/fields.ts";
import { trimmedTextSchema } from "#kernel/schemas/text-schema.ts";
import { LONGEST_COMMENT } from "#kernel/note-length.ts";
import { leaveRequestSchema } from "#leave-requests/schema.ts";
import { clockSchema } from "./clock/clock-schema.ts";
import { MOST_EDITS_AT_ONCE, MOST_ENTRIES_AT_ONCE } from "./entry-guards.ts";

/** One entry in an answer of the API. A national holiday is an entry of type 4 with 0 hours. */
export const entrySchema = z.strictObject({
	id: idSchema,
	workDayId: idSchema,
	date: localDateSchema,
	hours: hoursSchema.describe("As they were typed"),
	countedHours: hoursSchema
		.optional()
		.describe("As they count on their day: of leave what is credited. Left out: as typed"),
	dayTypeId: dayTypeSchema,
	notes: z.string(),
	project: namedSchema.optional(),
	label: namedSchema.optional(),
	reasonId: idSchema.optional().describe("Of leave: its reason of absence"),
	clock: clockSchema.optional().describe("From these the hours follow"),
	invoiced: z.literal(true).optional().describe("Only a correction changes it"),
	version: z.int().describe("Rises with every edit; send it back to detect an edit by another user"),
});
export type Entry = z.infer<typeof entrySchema>;

/** One calendar day; it exists before its first entry, its id is derived from person and date. */
export const workDaySchema = z.strictObject({
	workDayId: idSchema,
	date: localDateSchema,
	entries: z.array(entrySchema),
	expectedHours: hoursSchema,
	creditedHours: hoursSchema,
	plusMinus: hoursSchema,
	isWeekend: z.boolean(),
	weekendWork: z.literal(true).optional().describe("A weekend on which the company lets work be logged"),
	clockTimes: z.literal(true).optional().describe("The company logs start and end times on this day"),
	nationalHoliday: namedSchema.optional(),
	requests: z
		.array(
			z.strictObject({
				id: idSchema,
				dayTypeId: dayTypeSchema,
				hours: hoursSchema,
				reasonId: idSchema.optional(),
			}),
		)
		.optional()
		.describe("Leave that waits for a decision; it counts nowhere as taken"),
	isAway: z.literal(true).optional().describe("On leave whose kind the caller may not see"),
	changedBy: z
		.strictObject({ userId: idSchema, at: z.iso.datetime(), name: z.string().optional() })
		.optional()
		.describe(
			"Who changed it last, when that was not its person. No name: for externals, and in answers to bookings",
		),
	hasContract: z.boolean(),
	noFlex: z.literal(true).optional().describe("Under a contract by the hour, which has no balance"),
	locked: z.boolean(),
	submitted: z
		.literal(true)
		.optional()
		.describe("The caller has submitted the month: withdraw it to change the day"),
});
export type WorkDay = z.infer<typeof workDaySchema>;

/** The sums behind a month's figures, each explained by its days. */
export const totalsSchema = z.strictObject({
	expected: hoursSchema,
	credited: hoursSchema,
	flex: hoursSchema,
	worked: hoursSchema,
	unpaidLeave: hoursSchema,
	sickLeave: hoursSchema,
	away: hoursSchema.optional().describe("Leave whose kind the caller may not see"),
	paidLeave: hoursSchema,
	balanceLeave: hoursSchema,
	holidayDays: z.int(),
	holidaysAsPayment: z.int(),
});
export type TotalsInHours = z.infer<typeof totalsSchema>;

export const workDaysInputSchema = z.strictObject({
	startDate: localDateSchema,
	endDate: localDateSchema,
	userId: idSchema.optional(),
});

export const workDaysSchema = z.strictObject({
	workDays: z.array(workDaySchema),
	totalHoursSum: hoursSchema.describe("Month hours of the days up to today"),
	plusMinus: hoursSchema.describe("Flex of the days up to today"),
	totals: totalsSchema.describe("Of the days up to today; today counts once it has an entry"),
	rangeTotals: totalsSchema.describe("Of the whole range, future days included"),
	contractDetails: z.strictObject({ startDate: localDateSchema }),
	monthApproval: z.literal(true).optional().describe("The company approves months"),
});
export type WorkDaysAnswer = z.infer<typeof workDaysSchema>;

const newEntrySchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one entry"),
	hours: entryHoursSchema,
	dayTypeId: dayTypeSchema,
	notes: notesSchema.default(""),
	projectId: idSchema.optional(),
	labelId: idSchema.optional(),
	reasonId: idSchema.optional().describe("Of leave: its reason of absence"),
	clock: clockSchema.optional().describe("The hours follow from it, whatever `hours` says"),
});

const entriesFields = {
	movesHoliday: z
		.literal(true)
		.optional()
		.describe("Illness on a day of annual holiday gives that day back. Without it, the call is refused"),
	userId: idSchema.optional().describe("Whose day it is; left out: the caller's"),
};

export const newEntryInputSchema = z.strictObject({
	entry: newEntrySchema,
	date: localDateSchema,
	...entriesFields,
});

export const newEntriesInputSchema = z.strictObject({
	...entriesFields,
	entries: z
		.array(z.strictObject({ entry: newEntrySchema.required({ id: true }), date: localDateSchema }))
		.min(1)
		.max(MOST_ENTRIES_AT_ONCE)
		.refine((entries) => new Set(entries.map(({ entry }) => entry.id)).size === entries.length, "an id twice")
		.describe("Each with the client's own UUID"),
});

export const editEntryInputSchema = z.strictObject({
	editedEntry: z.strictObject({
		id: idSchema,
		changedHour: entryHoursSchema.describe("The entry's new number of hours"),
		notes: notesSchema.optional(),
		projectId: idSchema.nullable().optional().describe("null takes the project off"),
		labelId: idSchema.nullable().optional(),
		dayTypeId: dayTypeSchema.optional().describe("Another one takes the reason off"),
		reasonId: idSchema.nullable().optional().describe("null takes the reason of absence off"),
		clock: clockSchema
			.nullable()
			.optional()
			.describe("null takes the times off; left out, they stay while the hours do"),
		version: z
			.int()
			.min(1)
			.optional()
			.describe("The version that was edited; another one is a 409 with the current entry"),
	}),
	workDayId: idSchema,
});

const seenEntrySchema = z.strictObject({ id: idSchema, workDayId: idSchema, version: z.int().min(1) });

/** Entries that get the same project, label or note; what a change does not name stays. */
const sameChangeSchema = z.strictObject({
	projectId: idSchema.nullable().optional().describe("null takes the project off"),
	labelId: idSchema.nullable().optional(),
	notes: notesSchema.optional(),
	entries: z
		.array(seenEntrySchema)
		.min(1)
		.max(MOST_EDITS_AT_ONCE)
		.describe("Each in the version that was seen"),
});

export const editEntriesInputSchema = z.strictObject({
	changes: z
		.array(sameChangeSchema)
		.min(1)
		.max(MOST_EDITS_AT_ONCE)
		.refine((changes) => {
			const ids = changes.flatMap(({ entries }) => entries.map(({ id }) => id));
			return ids.length <= MOST_EDITS_AT_ONCE && new Set(ids).size === ids.length;
		}, `an id twice, or more than ${MOST_EDITS_AT_ONCE}`),
});

export const deleteEntryInputSchema = z.strictObject({
	id: idSchema,
	workDayId: idSchema,
	version: z.literal(2).describe("Version of this call, always 2"),
	entryVersion: z.int().min(1).optional().describe("The version that was seen; another one is a 409"),
});

/** The answer to a save: the day's entries, and the month after the save. */
export const savedDaySchema = z.strictObject({
	workDayId: idSchema,
	entries: z.array(entrySchema),
	workDay: workDaySchema,
	month: z.strictObject({ month: z.string(), totals: totalsSchema, rangeTotals: totalsSchema }),
	request: leaveRequestSchema.optional().describe("With 202: the leave was requested in place of saved"),
});
export type SavedDay = z.infer<typeof savedDaySchema>;

const stateSchema = z.enum(["open", "locked"]);

export const monthStateInputSchema = z
	.strictObject({
		month: monthSchema,
		state: stateSchema,
		reason: trimmedTextSchema({ max: LONGEST_COMMENT })
			.optional()
			.describe("Why it is opened; needed for that, and read by the people whose month it is"),
		userIds: z
			.array(idSchema)
			.min(1)
			.max(500)
			.optional()
			.describe("The people whose month it is; left out: all people"),
	})
	.refine(({ state, reason }) => state === "locked" || reason !== undefined, {
		path: ["reason"],
		message: "a month is opened with a reason",
	});

export const monthStateSchema = z.strictObject({
	month: monthSchema,
	state: stateSchema,
	changed: z.int().describe("People whose month was not in this state before"),
});

export const monthStatesSchema = z.strictObject({
	months: z.array(
		z.strictObject({ month: monthSchema, locked: z.int().describe("People whose month is locked") }),
	),
});
