import { REFERENCE_RATES } from "@tuntikirja/contract/invoices/interest.ts";
import { type Seller, sellerSchema } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { FINNISH_RATES } from "@tuntikirja/contract/invoices/vat.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { collectionOf } from "#firestore/collection.ts";

/** `settings/invoices`: who invoices, and the number of the next invoice, which each issue counts up. */
export const sellerDoc = collectionOf(COLLECTIONS.settings, sellerSchema).doc("invoices");

/** While none is stored. */
export const NO_SELLER: Seller = {
	name: "",
	businessId: null,
	vatId: null,
	address: { street: "", postalCode: "", city: "", country: "FI" },
	eInvoice: null,
	accounts: [],
	termsDays: 14,
	rates: [...FINNISH_RATES],
	interest: [...REFERENCE_RATES],
	text: { en: "", fi: "" },
	nextNumber: 1001,
	revision: 0,
};
