import { type Customer, USUAL_CUSTOMER } from "@tuntikirja/contract/customers/schema.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { NO_SELLER } from "@tuntikirja/functions/records/invoices/seller.ts";

function customer(id: string, fields: Partial<Customer>): Customer {
	return { id: `demo-customer-${id}`, name: id, ...USUAL_CUSTOMER, version: 1, ...fields };
}

/** Gets e-invoices. */
export const LUMIVIRTA = customer("lumivirta", {
	name: "Lumivirta Oy",
	number: "2001",
	businessId: "0112038-9",
	vatId: "FI01120389",
	address: { street: "Satamakatu 4", postalCode: "33200", city: "Tampere", country: "FI" },
	eInvoice: { address: "003701120389", operator: "003721291126" },
	reference: "PO 4411",
});

export const KUUSIKKO = customer("kuusikko", {
	name: "Kuusikko Metsäpalvelut Oy",
	number: "2002",
	businessId: "0737546-2",
	address: { street: "Metsätie 12", postalCode: "40100", city: "Jyväskylä", country: "FI" },
	termsDays: 30,
	grouping: "project",
});

/** Reads English, and pays the VAT in its own country. */
export const TUULIKKO = customer("tuulikko", {
	name: "Vindkraft Tuulikko ApS",
	number: "2003",
	vatId: "DK25313763",
	address: { street: "Havnegade 7", postalCode: "8000", city: "Aarhus", country: "DK" },
	contact: "Mette Holm",
	email: "accounts@tuulikko.example",
	language: "en",
	termsDays: 30,
	vat: "eu",
});

/** Has no address yet, so its draft cannot be issued. */
export const MAJAKKA = customer("majakka", {
	name: "Majakkamuseon ystävät ry",
	businessId: "1234567-1",
	grouping: "one",
});

export const DEMO_CUSTOMERS: readonly Customer[] = [LUMIVIRTA, KUUSIKKO, TUULIKKO, MAJAKKA];

/** The customers of projects, by the ids of these. */
export const CUSTOMER_OF: Readonly<Record<string, string>> = {
	lumivirta: LUMIVIRTA.id,
	kuusikko: KUUSIKKO.id,
	tuulikko: TUULIKKO.id,
	majakka: MAJAKKA.id,
};

export const DEMO_SELLER: Seller = {
	...NO_SELLER,
	name: "Tuntikirja Oy",
	businessId: "2345678-0",
	vatId: "FI23456780",
	address: { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" },
	eInvoice: { address: "003723456780", operator: "003721291126" },
	accounts: [
		{ iban: "FI2112345600000785", bic: "NDEAFIHH" },
		{ iban: "FI7944052020036082", bic: "HELSFIHH" },
	],
	text: { en: "Thank you for working with us.", fi: "Kiitos yhteistyöstä." },
};
