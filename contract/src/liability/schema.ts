import { z } from "zod";
import { hoursSchema, idSchema, monthSchema } from "#kernel/schemas/fields.ts";
import { reportInput } from "#reports/input-schema.ts";
import { WAGE_KINDS } from "#wages/wage-kinds.ts";

const euros = z.number().describe("€");

/** `endDate` is the day, `startDate` the earlier one that it is held against. */
export const flexLiabilityInputSchema = reportInput({});

const flexSums = {
	hours: hoursSchema.describe("Of the balance on the day; less than 0: the person owes them"),
	amount: euros.describe("€: hours × price of an hour"),
	before: euros.describe("€ on the earlier day"),
	change: euros,
};

const flexLineSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	employeeNumber: z.string(),
	costCentre: z.string(),
	kind: z.enum(WAGE_KINDS).nullable().describe("Of the wage in force on the day; null: none is"),
	wage: euros.nullable().describe("€ a month or an hour"),
	divisor: hoursSchema.nullable().describe("Hours a month by which a monthly wage is divided"),
	hourPrice: euros.nullable(),
	...flexSums,
});
export type FlexLiabilityLine = z.infer<typeof flexLineSchema>;

/** The hours of all balances and what they are worth. */
export const flexLiabilitySchema = z.strictObject({
	lines: z.array(flexLineSchema),
	totals: z.strictObject({
		...flexSums,
		owed: euros.describe("€ of the balances above 0"),
		due: euros.describe("€ of the balances below 0, less than 0"),
	}),
});
export type FlexLiability = z.infer<typeof flexLiabilitySchema>;

export const subcontractingInputSchema = reportInput({});

const boughtSums = { hours: hoursSchema, amount: euros.describe("€ without tax") };

const boughtLineSchema = z.strictObject({
	userId: idSchema,
	name: z.string(),
	month: monthSchema,
	kind: z
		.enum(WAGE_KINDS)
		.nullable()
		.describe("Of the price; null: there is none on some of the days, or several"),
	price: euros.nullable().describe("€ an hour or a month"),
	...boughtSums,
});
export type BoughtLine = z.infer<typeof boughtLineSchema>;

/** What was bought from people under a subcontract, to hold against their invoices. */
export const subcontractingSchema = z.strictObject({
	lines: z.array(boughtLineSchema),
	totals: z.strictObject(boughtSums),
});
export type Subcontracting = z.infer<typeof subcontractingSchema>;
