import { z } from "zod";
import { endpoint, FOR_LEADS_TOO } from "#kernel/endpoint.ts";
import { hoursSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import {
	adjustmentsInputSchema,
	newAdjustmentInputSchema,
	listedReferencePeriodSchema,
	referencePeriodSchema,
} from "./schema.ts";
import { ADJUSTMENT_KINDS } from "./rules.ts";

export const adjustmentSchema = z.strictObject({
	id: idSchema,
	date: localDateSchema,
	kind: z.enum(ADJUSTMENT_KINDS),
	hours: hoursSchema,
	notes: z.string(),
});

/** A balance with the parts that make it: opening + Σ flex of the months + adjustments, all of the days that are summed. */
export const balanceSchema = z.strictObject({
	balance: hoursSchema,
	asOf: localDateSchema,
	startDate: localDateSchema.describe(
		"First day that is summed: that of the latest opening, if there is one on or after the day asked for",
	),
	opening: hoursSchema,
	adjustments: z.array(adjustmentSchema),
	byMonth: z.array(
		z.strictObject({ month: z.string(), expected: hoursSchema, credited: hoursSchema, flex: hoursSchema }),
	),
	recalculating: z
		.int()
		.describe("Months that were folded for this answer because a change is not yet stored"),
});
export type Balance = z.infer<typeof balanceSchema>;

/** A line of a list of balances. */
export const listedBalanceSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	isActive: z.boolean(),
	balance: hoursSchema,
	asOf: localDateSchema,
	thisMonth: hoursSchema.describe("Flex of the present month up to asOf; part of the balance"),
	recalculating: z
		.int()
		.describe("Months that were folded for this answer because a change is not yet stored"),
});
export type ListedBalance = z.infer<typeof listedBalanceSchema>;

/** Flex balance. Spec §7, rules §4. */
export const balance = {
	/**
	 * The caller's balance today, summed from `startDate` (default: the first day at the company), or from the latest opening
	 * after it: an opening is the balance at the start of its day, and nothing before moves it.
	 */
	getBalance: endpoint("everyone", "GET", "/balance/balance/", "Own balance", FOR_LEADS_TOO)
		.input(z.strictObject({ startDate: localDateSchema.optional(), userId: idSchema.optional() }))
		.output(balanceSchema),
	/**
	 * The balances of all people today, by name, summed from `startDate` (default: each person's first
	 * day), or from the latest opening after it. At most two reads a person once their months are folded, and two more where `startDate` cuts a past month.
	 */
	getBalances: endpoint("admin", "GET", "/balance/balances", "Balances of all people")
		.input(z.strictObject({ startDate: localDateSchema.optional().describe("First day that is summed") }))
		.output(z.strictObject({ balances: z.array(listedBalanceSchema) })),
	/**
	 * Flex and weekly hours of a reference period of the Working Hours Act: the one of the date, by default of today.
	 * Warnings never block. At most 9 reads.
	 */
	getReferencePeriod: endpoint(
		"everyone",
		"GET",
		"/balance/reference-period/",
		"Own reference period",
		FOR_LEADS_TOO,
	)
		.input(z.strictObject({ date: localDateSchema.optional(), userId: idSchema.optional() }))
		.output(referencePeriodSchema),
	/** The same of all people with a contract in the period, by name. At most six reads a person. */
	getReferencePeriods: endpoint(
		"admin",
		"GET",
		"/balance/reference-periods",
		"Reference periods of all people",
	)
		.input(z.strictObject({ date: localDateSchema.optional() }))
		.output(z.strictObject({ periods: z.array(listedReferencePeriodSchema) })),
	/**
	 * Adds a line to the append-only ledger: opening, payout, hours paid as additional work or overtime, correction,
	 * contract end. From the latest opening on the balance counts. A wrong line is corrected by a counter-entry. Idempotent by its id. @throws adjustment-before-start, id-taken
	 */
	addAdjustment: endpoint("admin", "POST", "/balance/adjustment/", "Add an adjustment of a balance")
		.input(newAdjustmentInputSchema)
		.output(z.strictObject({ id: idSchema, adjustments: z.array(adjustmentSchema) })),
	/**
	 * Adds such a line for several people at once, as when hours over a limit are paid out: for all of them or for none.
	 * Idempotent by its id. Two reads and four writes a person, and a read. @throws adjustment-before-start, id-taken, not-found
	 */
	addAdjustments: endpoint("admin", "POST", "/balance/adjustments/", "Adjust the balances of several people")
		.input(adjustmentsInputSchema)
		.output(z.strictObject({ id: idSchema, count: z.int().describe("People whose balance the line is in") })),
};
