import {
	type Address,
	addressSchema,
	businessIdSchema,
	type Customer,
	eInvoiceSchema,
	vatIdSchema,
} from "@tuntikirja/contract/customers/schema.ts";
import { z } from "zod";
import { keyed } from "#domain/forms/typed-fields.ts";

/** Typed text without blanks, in capitals. */
export function compact<Output>(schema: z.ZodType<Output, string>) {
	return z
		.string()
		.transform((typed) => typed.replaceAll(/\s/g, "").toUpperCase())
		.pipe(schema);
}

/** Null for an empty field. */
const orNull = (schema: z.ZodType<string, string>) => z.union([z.literal("").transform(() => null), schema]);

const { street, postalCode, city, country } = addressSchema.shape;
const { address, operator } = eInvoiceSchema.shape;

/** The digits may come without their dash. */
const typedBusinessId = z
	.string()
	.transform((typed) => typed.trim().replace(/^(\d{7})(\d)$/, "$1-$2"))
	.pipe(businessIdSchema);

/** The fields of a company that sells or buys. Messages are keys of the texts of invoices. */
export const COMPANY_SHAPE = {
	businessId: keyed(orNull(typedBusinessId), "businessId"),
	vatId: keyed(compact(orNull(vatIdSchema)), "vatId"),
	street: keyed(street, "field"),
	postalCode: keyed(postalCode, "field"),
	city: keyed(city, "field"),
	country: keyed(compact(country), "country"),
	eAddress: keyed(compact(orNull(address)), "eAddress"),
	eOperator: keyed(z.union([z.literal(""), operator]), "field"),
};

export type CompanyValues = Readonly<Record<keyof typeof COMPANY_SHAPE, string>>;

/** To an e-invoice's address belongs who operates it. */
export const OPERATOR_NEEDED = {
	path: ["eOperator"],
	message: "eOperator",
	// Together with the problems of other fields.
	when: () => true,
};

export function hasOperator({ eAddress, eOperator }: Operated): boolean {
	return !eAddress || Boolean(eOperator);
}

interface Operated {
	readonly eAddress: string | null;
	readonly eOperator: string;
}

type Company = Pick<Customer, "businessId" | "vatId" | "address" | "eInvoice">;

/** The form's values of a company. */
export function companyValues({ businessId, vatId, address: at, eInvoice }: Company): CompanyValues {
	return {
		businessId: businessId ?? "",
		vatId: vatId ?? "",
		...at,
		eAddress: eInvoice?.address ?? "",
		eOperator: eInvoice?.operator ?? "",
	};
}

/** What the calls take of the checked values. */
export function companyInput(values: Address & Operated): Pick<Company, "address" | "eInvoice"> {
	const { eAddress, eOperator } = values;
	return {
		address: {
			street: values.street,
			postalCode: values.postalCode,
			city: values.city,
			country: values.country,
		},
		eInvoice: eAddress === null ? null : { address: eAddress, operator: eOperator },
	};
}
