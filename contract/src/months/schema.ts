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
import { LIMIT_WARNINGS } from "#balance/limit-warnings.ts";
import { MONTH_ACTS, RECORDED_ACTS, MOST_COMMENTED_DAYS } from "./month-states.ts";
import { LONGEST_COMMENT } from "#kernel/note-length.ts";

/** A comment that may not be empty. */
const reasonSchema = trimmedTextSchema({ max: LONGEST_COMMENT });

const moved = { by: namedSchema, at: z.string() };

/** Where the month is, and who brought it there when. */
const monthStateSchema = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("open") }),
	z.strictObject({ kind: z.literal("submitted"), ...moved, notes: z.string() }),
	z.strictObject({
		kind: z.literal("returned"),
		...moved,
		notes: z.string(),
		dates: z.array(localDateSchema).describe("The days that the comment is about"),
	}),
	z.strictObject({ kind: z.literal("approved"), ...moved }),
	z.strictObject({ kind: z.literal("correction"), waiting: z.int() }),
	z.strictObject({ kind: z.literal("locked") }),
	z.strictObject({ kind: z.literal("purged") }),
]);
export type MonthState = z.infer<typeof monthStateSchema>;

const correctedEntrySchema = z.strictObject({
	dayTypeId: dayTypeSchema.optional().describe("Left out: leave whose kind the caller may not see"),
	hours: hoursSchema,
	countedHours: hoursSchema
		.optional()
		.describe("As they count on their day, while the correction waits. Left out: as `hours` says"),
	notes: z.string(),
	reasonId: idSchema.optional(),
	project: namedSchema.optional(),
	label: namedSchema.optional(),
});
export type CorrectedEntry = z.infer<typeof correctedEntrySchema>;

const correctionSchema = z.strictObject({
	id: idSchema,
	askedBy: namedSchema,
	askedAt: z.string(),
	notes: z.string().describe("Why it is asked for"),
	date: localDateSchema,
	entryId: idSchema,
	before: correctedEntrySchema.nullable().describe("null: an entry is added"),
	after: correctedEntrySchema.nullable().describe("null: the entry is deleted"),
	balanceHours: hoursSchema.nullable().describe("Change of the balance; null once it is decided"),
	isInvoiced: z
		.boolean()
		.describe("It waits, and its entry is on an invoice, which stays as it is: the difference will be open"),
	revenue: z.number().optional().describe("Change of the revenue in euros; for admins alone"),
	decision: z.strictObject({ isApproved: z.boolean(), ...moved, notes: z.string() }).nullable(),
});
export type MonthCorrection = z.infer<typeof correctionSchema>;

/** A person's month on its way to its approval. */
export const monthApprovalSchema = z.strictObject({
	month: monthSchema,
	userId: idSchema,
	isOn: z.boolean().describe("The company approves months"),
	state: monthStateSchema,
	may: z.array(z.enum(MONTH_ACTS)).describe("What the caller may do with it now"),
	submitFrom: localDateSchema
		.nullable()
		.describe("First day on which it can be submitted without a reason; null: now"),
	missing: z
		.array(localDateSchema)
		.describe("Days without an entry, of the running month those to come, too"),
	short: z.array(localDateSchema).describe("Days that lack hours"),
	limits: z
		.array(z.enum(LIMIT_WARNINGS))
		.describe("Limits of the Working Hours Act passed by the end of the month; empty once it is locked"),
	acts: z
		.array(
			z.strictObject({
				act: z.enum(RECORDED_ACTS),
				...moved,
				notes: z.string(),
				dates: z.array(localDateSchema),
			}),
		)
		.describe("All that was done with it, the latest first"),
	corrections: z.array(correctionSchema).describe("Those that wait first"),
	due: z
		.strictObject({ submitBy: localDateSchema, approveBy: localDateSchema })
		.describe("Deadlines of the company"),
});
export type MonthApproval = z.infer<typeof monthApprovalSchema>;

const ofMonth = { month: monthSchema };
const ofPerson = {
	...ofMonth,
	userId: idSchema.optional().describe("Whose month it is; left out: the caller's"),
};

export const monthInputSchema = z.strictObject(ofPerson);
export const submitMonthInputSchema = z
	.strictObject({
		...ofPerson,
		notes: notesSchema
			.max(LONGEST_COMMENT)
			.default("")
			.describe("Why days are missing or short, or why it is submitted for the person; needed for both"),
	})
	.refine(({ userId, notes }) => userId === undefined || notes.trim() !== "", {
		path: ["notes"],
		message: "a month is submitted for a person with a reason",
	});
export const withdrawMonthInputSchema = z.strictObject(ofMonth);
export const returnMonthInputSchema = z.strictObject({
	...ofPerson,
	notes: reasonSchema,
	dates: z.array(localDateSchema).max(MOST_COMMENTED_DAYS).default([]),
});
export const approveMonthInputSchema = z.strictObject(ofPerson);

export const askCorrectionInputSchema = z.strictObject({
	correctionId: idSchema.describe("The client's own UUID; the same call twice asks once"),
	...ofPerson,
	date: localDateSchema,
	entryId: idSchema.describe("The entry to change or delete; one that does not exist is added"),
	entry: z
		.strictObject({
			dayTypeId: dayTypeSchema,
			hours: entryHoursSchema,
			notes: notesSchema.default(""),
			reasonId: idSchema.optional().describe("Of leave: its reason of absence"),
			projectId: idSchema.optional(),
			labelId: idSchema.optional(),
		})
		.nullable()
		.describe("What it shall be; null: deleted"),
	notes: reasonSchema.describe("Why it is asked for"),
});
const ofCorrection = { correctionId: idSchema, ...ofPerson };
export const approveCorrectionInputSchema = z.strictObject({
	...ofCorrection,
	notes: notesSchema.max(LONGEST_COMMENT).default(""),
});
export const declineCorrectionInputSchema = z.strictObject({ ...ofCorrection, notes: reasonSchema });
