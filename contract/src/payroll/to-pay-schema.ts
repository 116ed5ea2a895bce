import { z } from "zod";
import { idSchema, localDateSchema, monthSchema } from "#kernel/schemas/fields.ts";
import { liabilityYearSchema } from "#liability/holiday-schema.ts";
import { reportInput } from "#reports/input-schema.ts";
import type { PaySource, PayUnit } from "./pay-sources.ts";

/** What batches hand over besides wages and leave. */
export const PAYOUT_SOURCES = [
	"flexPaidOut",
	"additionalWork",
	"overtime",
	"holidayAsPayment",
	"bonus",
] as const satisfies readonly PaySource[];

/** What is paid out, with what someone who has left has not been paid. */
const PAYOUTS = [...PAYOUT_SOURCES, "finalFlex", "finalHoliday"] as const;

/** In what payouts are counted. */
export const PAYOUT_UNITS = ["h", "d", "eur"] as const satisfies readonly PayUnit[];

const euros = z.number().describe("€");

/** Days on which something came to be owed. */
export const toPayInputSchema = reportInput({});

const lineSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	employeeNumber: z.string(),
	costCentre: z.string(),
	what: z.enum(PAYOUTS),
	date: localDateSchema.describe("Of the hours or days; of who has left the last day"),
	month: monthSchema.describe("Of payroll"),
	isClosed: z
		.boolean()
		.describe("The month is approved or locked: the next batch takes what batches hand over"),
	isDifference: z
		.boolean()
		.describe("A batch has another figure of the month: so much more or less than that"),
	unit: z.enum(PAYOUT_UNITS),
	quantity: z.number().describe("Of the unit"),
	hourPrice: euros.nullable().describe("€ an hour, of hours of the balance"),
	amount: euros
		.nullable()
		.describe("€ before tax; null: no wage is in force, or overtime, whose increases payroll knows"),
	years: z.array(liabilityYearSchema).describe("How days of holiday are priced"),
});
export type ToPayLine = z.infer<typeof lineSchema>;

/** What people are owed besides their wages that no batch has. */
export const toPaySchema = z.strictObject({
	lines: z.array(lineSchema).describe("By name and date"),
	totals: z.strictObject({ amount: euros }),
	unreadable: z.array(z.string()).describe("Names of people who are left out: a document cannot be read"),
});
export type ToPay = z.infer<typeof toPaySchema>;
