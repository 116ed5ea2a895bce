import { z } from "zod";
import { idListSchema, searchSchema } from "#reports/input-schema.ts";
import { INVOICE_STATES, invoiceSummarySchema } from "./schema.ts";

/** Customers that the register can be limited to. */
const MOST_CUSTOMERS = 30;

/** Invoices of a page of the register. */
export const REGISTER_PAGE = 50;

/** The states of the register; an invoice that is overdue is issued or sent as well. */
export const REGISTER_STATES = [...INVOICE_STATES, "overdue"] as const;

const cursorSchema = z
	.string()
	.max(200)
	.regex(/^[0-9a-z:.-]{1,60}~[A-Za-z0-9_-]{1,128}$/, "not a cursor")
	.meta({ examples: ["1001~x7Jr2"] });

export const registerInputSchema = z.strictObject({
	state: z.enum(REGISTER_STATES).optional().describe("Left out: all"),
	customerIds: idListSchema
		.refine((ids) => ids.length <= MOST_CUSTOMERS, "too many")
		.optional()
		.describe("Ids separated by commas, at most 30; all customers by default"),
	search: searchSchema.optional().describe("Begins a number or a reference, or is in a customer's name"),
	cursor: cursorSchema.optional().describe("`next` of the page before"),
});

const euros = z.number().describe("€");

export const registerSchema = z.strictObject({
	invoices: z.array(invoiceSummarySchema),
	next: cursorSchema.nullable().describe("The cursor of the next page; null: this is the last"),
	sums: z
		.strictObject({
			open: euros,
			overdue: euros,
			ageing: z.array(
				z.strictObject({
					fromDays: z.int().describe("Past the due date; 0: not yet"),
					toDays: z.int().nullable().describe("null: and more"),
					open: euros,
				}),
			),
			states: z
				.record(z.enum(REGISTER_STATES), z.int())
				.describe("How many invoices")
				.meta({ examples: [{ draft: 1, issued: 2, sent: 1, paid: 9, credited: 0, overdue: 1 }] }),
		})
		.describe("Of these customers, whatever state and search are"),
});
export type Register = z.infer<typeof registerSchema>;
