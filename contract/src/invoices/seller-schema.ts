import { z } from "zod";
import {
	addressSchema,
	businessIdSchema,
	CUSTOMER_BOUNDS,
	eInvoiceSchema,
	USUAL_CUSTOMER,
	vatIdSchema,
} from "#customers/schema.ts";
import { isIban } from "#customers/check-digits.ts";
import { localDateSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema } from "#kernel/schemas/text-schema.ts";

/** Bank accounts of a company. */
export const MOST_ACCOUNTS = 5;
const MOST_RATES = 50;

const accountSchema = z.strictObject({
	iban: z
		.string()
		.max(34)
		.refine(isIban, "not an account")
		.meta({ examples: ["FI2112345600000785"] }),
	bic: z
		.string()
		.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, "not a BIC")
		.meta({ examples: ["NDEAFIHH"] }),
});

/** A rate in hundredths of a per cent: 25.5 % is 2550. */
const rateSchema = z.int().min(0).max(10_000);

/** Who invoices, and how: what every invoice of the company has. */
export const sellerShape = {
	name: nameTextSchema({ min: 0, max: CUSTOMER_BOUNDS.name }),
	businessId: businessIdSchema.nullable(),
	vatId: vatIdSchema.nullable(),
	address: addressSchema,
	eInvoice: eInvoiceSchema.nullable(),
	accounts: z.array(accountSchema).max(MOST_ACCOUNTS).describe("The first is on invoices"),
	termsDays: z.int().min(0).max(CUSTOMER_BOUNDS.terms).describe("Of a new customer"),
	rates: z
		.array(z.strictObject({ rate: rateSchema, from: localDateSchema, until: localDateSchema.nullable() }))
		.max(MOST_RATES)
		.describe("VAT rates in hundredths of a per cent, with the days on which they can be used"),
	interest: z
		.array(z.strictObject({ from: localDateSchema, value: rateSchema }))
		.max(MOST_RATES)
		.describe("Reference rates of half-years, in hundredths of a per cent"),
	text: z
		.strictObject({ en: textSchema(2000), fi: textSchema(2000) })
		.describe("Below each invoice, in its language"),
};

export const sellerSchema = z.strictObject({
	...sellerShape,
	// Settings that were stored before have none.
	termsDays: sellerShape.termsDays.default(USUAL_CUSTOMER.termsDays),
	nextNumber: z.int().min(1).describe("Of the next invoice; numbers have no gaps"),
	revision: z.int(),
});
export type Seller = z.infer<typeof sellerSchema>;

/** Fields that are left out stay unchanged. */
export const sellerEditSchema = z.strictObject({
	...z.strictObject(sellerShape).partial().shape,
	nextNumber: z.int().min(1).max(999_999_999).optional().describe("Only while no invoice has been issued"),
	revision: z.int().optional().describe("Refused when another user has changed them since"),
});
