import { z } from "zod";
import { textSchema } from "#kernel/schemas/text-schema.ts";
import { LOCKED_WAYS } from "./locked-choice.ts";
import { hoursSchema, idSchema, localDateSchema, monthSchema } from "#kernel/schemas/fields.ts";

/** Whether a month that a change reaches may change: `closed` is over, `locked` refuses. */
export const touchedStateSchema = z
	.enum(["locked", "closed", "open"])
	.describe("closed: before the present month, locked: cannot change any more");

/** A month that a change touches. */
const touchedMonth = { month: monthSchema, state: touchedStateSchema };

const closedMonthsSchema = z
	.int()
	.describe("Months before the present one that change, locked ones included");

const eurosSchema = z.number().describe("€");

/** What is said with a change of expected hours that reaches into locked months. */
export const lockedChoiceShape = {
	locked: z
		.enum(LOCKED_WAYS)
		.optional()
		.describe(
			"Of a change that reaches into locked months, which stay as they are. from-open: it holds from the first open month; adjust: that, and the difference is one adjustment of the balance dated today. Without it such a change is refused",
		),
	cause: textSchema(500).optional().describe("The note of the adjustment"),
};

/** What of a change concerns locked months. */
export const lockedShape = {
	lockedMonths: z.int().describe("Locked months that the change reaches into"),
	openFrom: localDateSchema.nullable().describe("From when it can hold; null: there are no locked months"),
	adjustment: hoursSchema.describe("The difference of the balance before that day"),
};

/** What a change does to expected hours and to the balance. */
export const hoursPreviewShape = {
	months: z.array(
		z.strictObject({
			...touchedMonth,
			expectedBefore: hoursSchema,
			expectedAfter: hoursSchema,
			flexChange: hoursSchema.describe("Change of the balance by this month; days to come do not count"),
		}),
	),
	balanceBefore: hoursSchema,
	balanceAfter: hoursSchema,
	closedMonths: closedMonthsSchema,
	...lockedShape,
};

/** What a change of one day does to the people whose hours it changes, each in the month of the day. */
export const peoplePreviewShape = {
	date: localDateSchema,
	people: z
		.array(
			z.strictObject({
				userId: idSchema,
				name: z.string(),
				state: touchedStateSchema,
				expectedBefore: hoursSchema.describe("Of the whole month, or of all months that change"),
				expectedAfter: hoursSchema.describe("Of the whole month, or of all months that change"),
				balanceBefore: hoursSchema,
				balanceAfter: hoursSchema,
			}),
		)
		.describe("By name; those whose hours stay as they are, are left out"),
	onLeave: z
		.array(z.strictObject({ userId: idSchema, name: z.string() }))
		.describe("Who has leave on the day. Annual holiday uses no day on a national holiday"),
	closedMonths: z.int().describe("People whose month is before the present one and changes"),
	...lockedShape,
	lockedMonths: z.int().describe("People whose locked months would change"),
};

/** What a change does to an amount of each month. Amounts change in locked months too: decision 186. */
export const moneyPreviewShape = {
	months: z.array(z.strictObject({ ...touchedMonth, before: eurosSchema, after: eurosSchema })),
	before: eurosSchema.describe("€, of the months named"),
	after: eurosSchema.describe("€, of the months named"),
	since: monthSchema.nullable().describe("Of a change that reaches further back, the first month looked at"),
	closedMonths: closedMonthsSchema,
};
