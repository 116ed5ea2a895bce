import { z } from "zod";
import { hoursSchema, idSchema, localDateSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { unpricedSchema } from "#billing-rate/schema.ts";
import { DIFFERENCE_CAUSES } from "./difference-causes.ts";
import { reportInput } from "#reports/input-schema.ts";

const euros = z.number().describe("€; totals are sums of lines, and every report has the same ones");

/** What has been sold, and how much of it is on an invoice. */
const soldSchema = z.strictObject({
	hours: hoursSchema,
	amount: euros,
	invoicedAmount: euros,
	openAmount: euros.describe("Not invoiced yet; below 0 where more is invoiced than is sold by now"),
});

const kindSchema = z.enum(["hours", "fee"]).describe("fee: a fixed fee, of no person and no label");

const invoiceSchema = z.strictObject({ id: idSchema, reference: z.string().nullable() });

/** Hours at one price, or a fixed fee; another price, and each invoice, is another line. */
const lineSchema = z.strictObject({
	kind: kindSchema,
	isDifference: z
		.boolean()
		.describe(
			"What the entries or the fee on the invoice come to now, less what was invoiced and settled. It is open",
		),
	causes: z
		.array(z.enum(DIFFERENCE_CAUSES))
		.describe(
			"What has made a difference, open or settled; `share`: a unit of a line that others have changed",
		),
	hours: hoursSchema,
	price: euros.nullable().describe("€ an hour; null: a fee, a difference or a settled difference"),
	amount: euros,
	invoice: invoiceSchema
		.nullable()
		.describe(
			"The mark of the line's entries; null: not invoiced; `history`: of months that an import has closed",
		),
	settles: invoiceSchema
		.nullable()
		.describe(
			"The line is a difference of this other invoice, and `invoice` has settled it; null: it is none",
		),
});

/** The filters of both invoicing reports. */
export const invoicingInputSchema = reportInput({
	userId: idSchema.optional(),
	projectId: idSchema.optional(),
});

const personSchema = {
	userId: idSchema.nullable().describe("null: fixed fees, which belong to no person"),
	name: z.string().describe("Empty for fixed fees"),
};

export const invoicingReportSchema = z.strictObject({
	dataQuality: unpricedSchema,
	lines: z.array(lineSchema.extend({ ...personSchema, project: namedSchema })),
	subtotals: z.array(soldSchema.extend(personSchema)),
	totals: soldSchema,
});
export type InvoicingReport = z.infer<typeof invoicingReportSchema>;

export const labelReportSchema = z.strictObject({
	dataQuality: unpricedSchema,
	lines: z.array(lineSchema.extend({ project: namedSchema, label: namedSchema.nullable() })),
	subtotals: z.array(soldSchema.extend({ project: namedSchema })),
	totals: soldSchema,
});
export type LabelReport = z.infer<typeof labelReportSchema>;

export const priceInputSchema = reportInput({ projectId: idSchema.optional() });

const earnedPerHour = z.number().nullable();

export const priceReportSchema = z.strictObject({
	dataQuality: unpricedSchema,
	lines: z.array(
		z.strictObject({
			kind: kindSchema,
			project: namedSchema,
			label: namedSchema.nullable(),
			listPrice: earnedPerHour.describe("€ an hour of the project; of the label where the project has none"),
			hours: hoursSchema.describe("All work on it, given away or sold"),
			billableHours: hoursSchema,
			revenue: euros,
			realisedPrice: earnedPerHour.describe("Revenue an hour of all the work"),
			difference: earnedPerHour.describe("Realised less list price; null without one of them"),
		}),
	),
	totals: z.strictObject({
		hours: hoursSchema,
		billableHours: hoursSchema,
		revenue: euros.describe("Fixed fees included"),
		realisedPrice: earnedPerHour.describe("Of the hours alone"),
	}),
});
export type PriceReport = z.infer<typeof priceReportSchema>;

export const salesInputSchema = reportInput({});

/** Revenue of the period against that of the one before. */
const comparedSchema = z.strictObject({
	revenue: euros.describe("Hours sold, and fixed fees by their days"),
	previousRevenue: euros,
	change: euros,
	changePercent: z.number().nullable().describe("null without revenue before"),
});

export const salesReportSchema = z.strictObject({
	dataQuality: unpricedSchema,
	previous: z
		.strictObject({ startDate: localDateSchema, endDate: localDateSchema })
		.describe(
			"As many days before; as many months where the period is of whole months; the same days of it while the period runs",
		),
	months: z.array(z.string()),
	lines: z.array(
		comparedSchema.extend({
			project: namedSchema,
			salesUsers: z.array(namedSchema).describe("Members of the project who sell"),
			byMonth: z.array(euros).describe("In the order of `months`"),
		}),
	),
	salesUsers: z
		.array(comparedSchema.extend({ user: namedSchema.nullable() }))
		.describe("A project with several sellers is shared equally; null: projects without a seller"),
	totals: comparedSchema.extend({ byMonth: z.array(euros) }),
});
export type SalesReport = z.infer<typeof salesReportSchema>;
