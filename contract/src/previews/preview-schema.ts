import { z } from "zod";
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
	lockedMonths: z
		.int()
		.describe("Locked months that the change reaches into; of very many not all are counted"),
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
				expectedBefore: hoursSchema.describe("Of the whole month"),
				expectedAfter: hoursSchema.describe("Of the whole month"),
				balanceBefore: hoursSchema,
				balanceAfter: hoursSchema,
			}),
		)
		.describe("By name; those whose hours stay as they are, are left out"),
	onLeave: z
		.array(z.strictObject({ userId: idSchema, name: z.string() }))
		.describe("Who has leave on the day. Annual holiday uses no day on a national holiday"),
	closedMonths: z.int().describe("People whose month is before the present one and changes"),
	lockedMonths: z.int().describe("People whose month of the day is locked: each of them refuses the change"),
};

/** What a change does to an amount of each month. Amounts change in locked months too: decision 186. */
export const moneyPreviewShape = {
	months: z.array(z.strictObject({ ...touchedMonth, before: eurosSchema, after: eurosSchema })),
	before: eurosSchema.describe("€, of the months named"),
	after: eurosSchema.describe("€, of the months named"),
	since: monthSchema.nullable().describe("Of a change that reaches further back, the first month looked at"),
	closedMonths: closedMonthsSchema,
};
