import { z } from "zod";
import { LIMIT_WARNINGS } from "#balance/limit-warnings.ts";
import { hoursSchema, idSchema, localDateSchema, monthSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { deliverySchema } from "#slack/schema.ts";
import { MONTH_KINDS } from "./month-states.ts";

/** One person's month in the list. */
const monthEndLineSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	group: namedSchema.nullable(),
	kind: z.enum(MONTH_KINDS),
	missing: z.int().describe("Days without an entry"),
	short: z.int().describe("Days that lack hours"),
	requested: z.int().describe("Days of leave that wait for a decision"),
	limits: z
		.array(z.enum(LIMIT_WARNINGS))
		.describe("Limits of the Working Hours Act passed in the reference period, as of this morning"),
	mayDecide: z.boolean().describe("The caller may approve or return it"),
});
export type MonthEndLine = z.infer<typeof monthEndLineSchema>;

/** The months of the people for whom the caller acts, by name. */
export const monthEndSchema = z.strictObject({
	month: monthSchema,
	isOn: z.boolean().describe("The company approves months"),
	due: z.strictObject({ submitBy: localDateSchema, approveBy: localDateSchema }),
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

/** People whom one call can name. */
const MOST_PEOPLE = 500;

export const monthEndActInputSchema = z.strictObject({
	month: monthSchema,
	userIds: z.array(idSchema).min(1).max(MOST_PEOPLE),
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

/** People whom one call reminds: they are one transaction. */
const MOST_REMINDED = 200;

export const monthReminderInputSchema = z.strictObject({
	month: monthSchema,
	userIds: z.array(idSchema).min(1).max(MOST_REMINDED),
});

/** What became of the reminder: a notice is in the inbox at once, a message to Slack goes out afterwards. */
export const monthReminderSchema = z.strictObject({
	reminded: z.array(idSchema).describe("Those with a notice in their inbox"),
	notNeeded: z.array(idSchema).describe("Those who have submitted it, or whom the caller does not reach"),
	slack: deliverySchema.nullable().describe("Where the message to Slack is; null: there was nothing to say"),
});
export type MonthReminder = z.infer<typeof monthReminderSchema>;
