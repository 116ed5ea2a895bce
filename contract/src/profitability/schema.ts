import { z } from "zod";
import { unpricedSchema } from "#billing-rate/schema.ts";
import { localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";

const euros = z.number();
const percent = z.number().nullable().describe("Per cent; null where there is nothing to divide by");

/** The amounts of every line: value = revenue + fixed revenue − expenses, to the cent. */
const profitSchema = z.strictObject({
	revenue: euros,
	fixedRevenue: euros,
	expenses: euros,
	value: euros,
	profitPercent: percent.describe("Value of the revenue, fixed revenue included; two decimals"),
});

/** A person's part of a month. Fees belong to projects, so there are none in it. */
const userPartSchema = namedSchema.extend({ revenue: euros, expenses: euros, value: euros });

/** A project's part of a month. Without a project: internal work. */
const projectPartSchema = z.strictObject({
	project: namedSchema.nullable().describe("null: internal, what no project bears"),
	revenue: euros,
	fixedRevenue: euros,
	expenses: euros,
	value: euros,
});

/** A month in euros. Its parts by person, and those by project, add up to it to the cent. */
const monthlyProfitSchema = profitSchema.extend({
	month: z.string().describe("yyyy-MM"),
	billingRate: percent.describe("Of all people"),
	users: z.array(userPartSchema),
	projects: z.array(projectPartSchema),
});
export type MonthlyProfit = z.infer<typeof monthlyProfitSchema>;

/** What makes amounts wrong, to be read before any total. */
export const dataQualitySchema = unpricedSchema.extend({
	peopleWithoutWage: z.array(namedSchema).describe("Those with work on a date without a wage"),
	peopleWithoutContract: z
		.array(namedSchema)
		.describe("Those with a wage on a date without a contract: it costs nothing"),
});
export type DataQuality = z.infer<typeof dataQualitySchema>;

/** What admins are answered. */
export const profitsSchema = z.strictObject({
	dataQuality: dataQualitySchema,
	totals: profitSchema,
	monthlyData: z.array(monthlyProfitSchema),
});
export type Profits = z.infer<typeof profitsSchema>;

/**
 * The answer for every role but admin: percentages without amounts. Only of the company, in whole months and whole
 * per cents, so that no wage can be computed from them (docs/decisions/086-profit-percentages-hide-wages.md).
 */
export const profitPercentagesSchema = z.strictObject({
	monthlyData: z.array(
		z.strictObject({
			month: z.string().describe("yyyy-MM"),
			billingRate: percent.describe("The caller's own; two decimals"),
			profitPercent: percent.describe("The company's; whole per cents, null while too few are paid"),
		}),
	),
});
export type ProfitPercentages = z.infer<typeof profitPercentagesSchema>;

export const profitsInputSchema = z.strictObject({ startDate: localDateSchema, endDate: localDateSchema });
