import { z } from "zod";
import { LIMIT_WARNINGS } from "#balance/limit-warnings.ts";
import { hoursSchema, idSchema, localDateSchema, monthSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { LONGEST_COMMENT } from "#kernel/note-length.ts";
import { trimmedTextSchema } from "#kernel/schemas/text-schema.ts";
import { deliverySchema } from "#slack/schema.ts";
import { MONTH_KINDS, PEOPLE_AT_ONCE } from "./month-states.ts";

/** One person's month in the list. */
const monthEndLineSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	group: namedSchema.nullable(),
	kind: z.enum(MONTH_KINDS),
	notes: z.string().describe("The reason or comment with which it came to its state"),
	hours: hoursSchema.describe("Credited hours, of the running month up to now"),
	expected: hoursSchema.describe("Target hours of the same days"),
	difference: hoursSchema.describe("± of the month"),
	balance: hoursSchema.nullable().describe("At the end of the month, or today; null: it is being calculated"),
	missing: z.int().describe("Days without an entry"),
	short: z.int().describe("Days that lack hours"),
	sick: z.int().optional().describe("Days with sick leave; for admins and payroll"),
	leave: z.int().describe("Days with other leave; for leads with any leave"),
	certificates: z
		.array(
			z.strictObject({
				reasonId: idSchema,
				startDate: localDateSchema,
				endDate: localDateSchema,
				days: z.int().describe("Calendar days of the stretch"),
			}),
		)
		.optional()
		.describe("Leave for which a certificate is asked, of reasons that the caller may see; left out: none"),
	requested: z.int().describe("Days of leave that wait for a decision"),
	limits: z
		.array(z.enum(LIMIT_WARNINGS))
		.describe("Limits of the Working Hours Act passed in the reference period, as of this morning"),
	mayDecide: z.boolean().describe("The caller may approve or return it"),
	mayOpen: z.boolean().describe("The caller may read the days of the person's month"),
	maySubmit: z.boolean().describe("The caller may submit it for the person"),
});
export type MonthEndLine = z.infer<typeof monthEndLineSchema>;

/** The months of the people for whom the caller acts, by name. */
export const monthEndSchema = z.strictObject({
	month: monthSchema,
	isOn: z.boolean().describe("The company approves months"),
	due: z.strictObject({ submitBy: localDateSchema, approveBy: localDateSchema }),
	bound: z.int().describe("Hours of ± within which a short day needs no act"),
	people: z.array(monthEndLineSchema),
});
export type MonthEnd = z.infer<typeof monthEndSchema>;

export const monthEndInputSchema = z.strictObject({ month: monthSchema });

/** What of the month is not billed yet, and where amounts would be wrong. For admins alone. */
export const monthEndMoneySchema = z.strictObject({
	people: z.array(
		z.strictObject({
			userId: idSchema,
			unbilledHours: hoursSchema.describe("Hours with a price that are on no invoice"),
			withoutPrice: z.int().describe("Entries on projects without a price"),
			lacksWage: z.boolean().describe("No wage is in force on a day of work"),
		}),
	),
});
export type MonthEndMoney = z.infer<typeof monthEndMoneySchema>;

const namedPeopleSchema = z.array(idSchema).min(1).max(PEOPLE_AT_ONCE);

export const monthEndActInputSchema = z.strictObject({ month: monthSchema, userIds: namedPeopleSchema });

/** What is locked: all that is complete, of the named people or of all; with a reason what is not, too. */
export const lockMonthsInputSchema = z.strictObject({
	month: monthSchema,
	userIds: namedPeopleSchema.optional().describe("The people whose month it is; left out: all people"),
	reason: trimmedTextSchema({ max: LONGEST_COMMENT })
		.optional()
		.describe("Why what is not complete is locked; read by the people whose month it is"),
});

const refusedSchema = z.array(
	z.strictObject({ userId: idSchema, code: z.string().describe("The code that refused it") }),
);

/** Each person is a transaction of their own. */
export const monthEndResultSchema = z.strictObject({
	done: z.array(idSchema).describe("Those whose month is approved or locked now"),
	refused: refusedSchema.describe("Those whose month is as it was"),
});
export type MonthEndResult = z.infer<typeof monthEndResultSchema>;

/** What became of the reminder: a notice is in the inbox at once, a message to Slack goes out afterwards. */
export const monthReminderSchema = z.strictObject({
	reminded: z.array(idSchema).describe("Those with a notice in their inbox"),
	notNeeded: z.array(idSchema).describe("Those who have submitted it, or whom the caller does not reach"),
	slack: deliverySchema.nullable().describe("Where the message to Slack is; null: there was nothing to say"),
});
export type MonthReminder = z.infer<typeof monthReminderSchema>;
