import { z } from "zod";
import { isBusinessId } from "#customers/check-digits.ts";
import { idSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";
import { LANGUAGES } from "#kernel/schemas/languages.ts";

/** How a customer's invoices are taxed: with Finnish tax, by the buyer here or in another country of the EU, or not. */
export const VAT_TREATMENTS = ["domestic", "reverse-charge", "eu", "exempt"] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** What the lines of an invoice are of: each label, each person, each project, or all work of a price. */
export const GROUPINGS = ["label", "person", "project", "one"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const CUSTOMER_BOUNDS = {
	name: 200,
	number: 40,
	street: 200,
	city: 100,
	operator: 40,
	terms: 365,
} as const;

/** A field that may be empty: shown on invoices only where it is not. */
const optionalText = (max: number) => nameTextSchema({ min: 0, max });

/** Where an invoice is sent, or whose it is. Invoices need street, postal code and city. */
export const addressSchema = z.strictObject({
	street: optionalText(CUSTOMER_BOUNDS.street),
	postalCode: optionalText(20).meta({ examples: ["33100"] }),
	city: optionalText(CUSTOMER_BOUNDS.city),
	country: z
		.string()
		.regex(/^[A-Z]{2}$/, "not a country")
		.describe("Two letters, ISO 3166")
		.meta({ examples: ["FI"] }),
});
export type Address = z.infer<typeof addressSchema>;

/** An address in the network of e-invoices, and who operates it. */
export const eInvoiceSchema = z.strictObject({
	address: nameTextSchema({ max: 35 })
		.regex(/^[A-Z0-9]+$/, "not an e-invoice address")
		.meta({ examples: ["003723456780"] }),
	operator: nameTextSchema({ max: CUSTOMER_BOUNDS.operator }),
});

export const businessIdSchema = z
	.string()
	.max(9)
	.refine(isBusinessId, "not a business id")
	.meta({ examples: ["2345678-0"] });
export const vatIdSchema = z
	.string()
	.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, "not a VAT id")
	.meta({ examples: ["FI23456780"] });

const fieldsShape = {
	name: nameTextSchema({ max: CUSTOMER_BOUNDS.name }),
	number: optionalText(CUSTOMER_BOUNDS.number).describe("In other systems"),
	businessId: businessIdSchema.nullable(),
	vatId: vatIdSchema.nullable(),
	address: addressSchema,
	eInvoice: eInvoiceSchema.nullable(),
	contact: optionalText(CUSTOMER_BOUNDS.name),
	email: z.union([z.email().max(200), z.literal("")]),
	language: z.enum(LANGUAGES).describe("Of the invoices"),
	termsDays: z.int().min(0).max(CUSTOMER_BOUNDS.terms).describe("From the invoice's date to its due date"),
	reference: optionalText(70).describe("The buyer's own, printed on each invoice"),
	vat: z.enum(VAT_TREATMENTS),
	grouping: z.enum(GROUPINGS),
	isActive: z.boolean(),
};

/** Who is invoiced. */
export const customerSchema = z.strictObject({ id: idSchema, ...fieldsShape, version: z.int() });
export type Customer = z.infer<typeof customerSchema>;

/** A customer in the list, with the projects that are invoiced to them. */
export const listedCustomerSchema = customerSchema.extend({
	projects: z.array(namedSchema.extend({ isActive: z.boolean() })),
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

/** What a customer is of whom no more is known than the name. */
export const USUAL_CUSTOMER: Omit<Customer, "id" | "name" | "version"> = {
	number: "",
	businessId: null,
	vatId: null,
	address: { street: "", postalCode: "", city: "", country: "FI" },
	eInvoice: null,
	contact: "",
	email: "",
	language: "fi",
	termsDays: 14,
	reference: "",
	vat: "domestic",
	grouping: "label",
	isActive: true,
};

const { name, ...details } = fieldsShape;

/** What is left out of a new customer is empty, in Finnish, within the usual days, and taxed in Finland. */
export const newCustomerInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one"),
	name,
	...z.strictObject(details).partial().shape,
});

/** Fields that are left out stay unchanged. */
export const customerEditSchema = z.strictObject({
	id: idSchema,
	...z.strictObject(fieldsShape).partial().shape,
	version: z.int().optional().describe("Refused when another user has changed it since"),
});
