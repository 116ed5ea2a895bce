import { z } from "zod";
import {
	dayTypeSchema,
	hoursSchema,
	idSchema,
	localDateSchema,
	namedSchema,
} from "#kernel/schemas/fields.ts";
import { clockSchema } from "#work-days/clock/clock-schema.ts";
import { reportInput, searchSchema, tickSchema } from "./input-schema.ts";

/** A day type in a query string. */
const dayTypeTextSchema = z
	.enum(["0", "1", "2", "3", "4", "5", "6", "7"])
	.transform(Number)
	.pipe(dayTypeSchema);

export const entryReportInputSchema = reportInput({
	userId: idSchema.optional().describe("Whose, the caller's own by default; another's for admins"),
	everybody: tickSchema.optional().describe("Entries of all people; admins only"),
	projectId: idSchema.optional(),
	labelId: idSchema.optional(),
	dayTypeId: dayTypeTextSchema.optional(),
	reasonId: idSchema.optional().describe("Reason of absence"),
	text: searchSchema.optional().describe("Text in the note; upper and lower case are equal"),
});

/** One entry, under the names that project and label had when it was written. */
export const reportEntrySchema = z.strictObject({
	id: idSchema,
	userId: idSchema,
	name: z.string(),
	date: localDateSchema,
	dayTypeId: dayTypeSchema,
	hours: hoursSchema.describe("As they count: of leave what is credited"),
	minutes: z.number().describe("What the hours are exactly; of leave to a thousandth"),
	notes: z.string(),
	reasonId: idSchema.optional(),
	project: namedSchema.optional(),
	label: namedSchema.optional(),
	clock: clockSchema.optional(),
});
export type EntryLine = z.infer<typeof reportEntrySchema>;

/** The sum of a group of entries; null: of those that have none of it. */
function groupsOf<K extends z.ZodType>(key: K) {
	return z.array(z.strictObject({ key, name: z.string().nullable(), hours: hoursSchema, entries: z.int() }));
}

export const entryReportSchema = z.strictObject({
	entries: z.array(reportEntrySchema),
	totals: z.strictObject({
		hours: hoursSchema,
		minutes: z.number(),
		worked: hoursSchema.describe("On normal days"),
	}),
	groups: z.strictObject({
		byProject: groupsOf(idSchema.nullable()),
		byLabel: groupsOf(idSchema.nullable()),
		byDayType: groupsOf(dayTypeSchema),
		byReason: groupsOf(idSchema)
			.optional()
			.describe("By reason of absence, under its name in the language of the call; left out: none has one"),
		byMonth: groupsOf(z.string()),
	}),
});
export type EntryReport = z.infer<typeof entryReportSchema>;
