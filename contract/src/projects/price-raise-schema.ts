import { z } from "zod";
import { decimalSchema, hoursSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { moneyPreviewShape } from "#previews/preview-schema.ts";
import { percentRaiseSchema } from "#previews/raise-schema.ts";
import { PROJECT_BOUNDS } from "./bounds.ts";

const pricedSchema = z.strictObject({
	projectId: idSchema,
	labelId: idSchema.nullable().describe("null: the project's own price, which labels without one have too"),
});
type Priced = z.output<typeof pricedSchema>;

const keyOf = ({ projectId, labelId }: Priced) => `${projectId} ${labelId}`;

/** Higher prices of projects and labels from one date on. */
export const priceRaiseInputSchema = z.strictObject({
	startDate: localDateSchema.describe("First day of the new prices"),
	by: z.discriminatedUnion("unit", [
		percentRaiseSchema,
		z.strictObject({
			unit: z.literal("euros"),
			amount: decimalSchema({ min: 0.01, max: PROJECT_BOUNDS.hourPrice.max }).describe("€ an hour"),
		}),
	]),
	prices: z
		.array(pricedSchema)
		.min(1)
		.max(PROJECT_BOUNDS.raisedPrices.max)
		.refine((prices) => new Set(prices.map(keyOf)).size === prices.length, "a price twice")
		.refine(
			(prices) => new Set(prices.map(({ projectId }) => projectId)).size <= PROJECT_BOUNDS.raisedProjects.max,
			"too many projects",
		),
});
export type PriceRaiseInput = z.output<typeof priceRaiseInputSchema>;

/** Why a price cannot be raised. */
const PRICE_RAISE_PROBLEMS = ["no-price", "changes-that-day", "too-high"] as const;
export type PriceRaiseProblem = (typeof PRICE_RAISE_PROBLEMS)[number];

const euros = z.number().describe("€ an hour");

const raisedPriceSchema = pricedSchema.extend({
	project: z.string(),
	label: z.string().nullable(),
	raised: z
		.strictObject({
			before: euros,
			after: euros,
			endDate: localDateSchema.nullable().describe("Last day of the new price, where another one follows"),
		})
		.nullable(),
	problem: z
		.enum(PRICE_RAISE_PROBLEMS)
		.nullable()
		.describe("Why it cannot be raised: then no price of the act is"),
});
export type RaisedPrice = z.output<typeof raisedPriceSchema>;

const invoicedSchema = z
	.strictObject({ entries: z.int(), hours: hoursSchema, before: z.number(), after: z.number() })
	.describe("Entries among them that are invoiced: their invoices stay, reports show the prices of today");

/** What a change does to the revenue of projects, hours and fees together, month by month. */
export const revenuePreviewShape = { ...moneyPreviewShape, invoiced: invoicedSchema };

/** Each price before and after, and the revenue of all the projects. */
export const priceRaisePreviewSchema = z.strictObject({
	prices: z.array(raisedPriceSchema).describe("In the order of the request"),
	...revenuePreviewShape,
});
