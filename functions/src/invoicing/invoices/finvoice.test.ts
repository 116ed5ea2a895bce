import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { expect, test } from "vitest";
import { finvoiceOf } from "./finvoice.ts";

const ADDRESS = { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" };

const LINE: Invoice["lines"][number] = {
	kind: "hours",
	text: "Kaarna & Co – Design",
	startDate: "2026-10-01",
	endDate: "2026-10-31",
	quantity: 8.22,
	unit: "h",
	unitPrice: 100,
	rate: 25.5,
	category: "S",
	amount: 822,
	isCredited: false,
};

const INVOICE: Invoice = {
	id: "0b5f3c1e-6f0e-4c7e-9d3a-2f4f1f1b7a10",
	kind: "invoice",
	state: "issued",
	number: 1001,
	customer: { id: "c", name: "Kaarna Oy" },
	startDate: "2026-10-01",
	endDate: "2026-10-31",
	issueDate: "2026-11-02",
	dueDate: "2026-11-16",
	net: 872,
	gross: 1088.36,
	sentOn: null,
	paid: 0,
	credited: 0,
	open: 1088.36,
	overdueDays: 0,
	original: null,
	payments: [],
	creditNotes: [],
	interest: 0,
	interestParts: [],
	version: 2,
	reference: "10016",
	projects: [{ id: "p", name: "Kaarna" }],
	grouping: "label",
	order: "date",
	freeLines: [],
	discountPercent: 0,
	rates: [],
	text: "Kiitos!",
	lines: [
		LINE,
		{
			...LINE,
			kind: "free",
			text: "Koulutus",
			quantity: 1,
			unit: "pcs",
			unitPrice: 50,
			rate: 13.5,
			amount: 50,
		},
	],
	hours: 8.22,
	totals: {
		net: 872,
		tax: 216.36,
		gross: 1088.36,
		byRate: [
			{ rate: 25.5, category: "S", net: 822, tax: 209.61 },
			{ rate: 13.5, category: "S", net: 50, tax: 6.75 },
		],
	},
	seller: {
		name: "Tuntikirja Oy",
		businessId: "2345678-0",
		vatId: "FI23456780",
		address: ADDRESS,
		eInvoice: { address: "003723456780", operator: "NDEAFIHH" },
		accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
		text: { en: "", fi: "" },
	},
	buyer: {
		id: "c",
		name: "Kaarna Oy",
		number: "",
		businessId: "0112038-9",
		vatId: "FI01120389",
		address: ADDRESS,
		eInvoice: { address: "003701120389", operator: "OKOYFIHH" },
		contact: "",
		email: "",
		language: "fi",
		termsDays: 14,
		reference: "",
		vat: "domestic",
		grouping: "label",
	},
	barcode: "421123456000007850010883600000000000000000010016261116",
	lacks: [],
};

/** The elements in their order, each once for all its places. */
const order = (xml: string) => [...new Set([...xml.matchAll(/<([A-Z][A-Za-z]*)/g)].map(([, name]) => name))];

// M8. The schema itself is no part of the product: order and forms are held here.
test("elements come in the order of the schema", () => {
	const names = order(finvoiceOf(INVOICE).xml);
	const expected = [
		"Finvoice",
		"MessageTransmissionDetails",
		"SellerPartyDetails",
		"SellerInformationDetails",
		"BuyerPartyDetails",
		"InvoiceDetails",
		"InvoiceTypeCode",
		"OriginCode",
		"InvoiceNumber",
		"InvoiceTotalVatExcludedAmount",
		"VatSpecificationDetails",
		"InvoiceFreeText",
		"PaymentTermsDetails",
		"VirtualBankBarcode",
		"InvoiceRow",
		"EpiDetails",
	];
	expect(names.filter((name) => expected.includes(name ?? ""))).toEqual(expected);
});

test("dates, amounts, rates and quantities have their forms, and signs of XML are escaped", () => {
	const { xml } = finvoiceOf(INVOICE);
	expect(xml).toContain('<InvoiceDate Format="CCYYMMDD">20261102</InvoiceDate>');
	expect(xml).toContain('<UnitPriceAmount AmountCurrencyIdentifier="EUR">100,00</UnitPriceAmount>');
	expect(xml).toContain("<RowVatRatePercent>25,50</RowVatRatePercent>");
	expect(xml).toContain(
		'<DeliveredQuantity QuantityUnitCode="h" QuantityUnitCodeUN="HUR">8,22</DeliveredQuantity>',
	);
	expect(xml).toContain("<ArticleName>Kaarna &amp; Co – Design</ArticleName>");
	expect(xml).toContain('<EpiInstructedAmount AmountCurrencyIdentifier="EUR">1088,36</EpiInstructedAmount>');
	expect(xml).not.toMatch(/\d\.\d\d</);
});

test("a reverse charge says why there is no tax, in the language of the customer", () => {
	const byRate = [{ rate: 0, category: "AE" as const, net: 600, tax: 0 }];
	const { xml } = finvoiceOf({ ...INVOICE, totals: { net: 600, tax: 0, gross: 600, byRate } });
	expect(xml).toContain("<VatCode>AE</VatCode>");
	expect(xml).toContain(
		"<VatFreeText>Käännetty verovelvollisuus: ostaja maksaa arvonlisäveron</VatFreeText>",
	);
});

test("names are cut at 70 and articles at 100 characters, and it says so", () => {
	const long = "x".repeat(120);
	const { xml, cut } = finvoiceOf({
		...INVOICE,
		seller: { ...INVOICE.seller, name: long },
		buyer: { ...INVOICE.buyer, name: long },
		lines: [{ ...LINE, text: long }],
	});
	expect(cut).toEqual(["sellerName", "buyerName", "lineText"]);
	expect(xml).toContain(`<BuyerOrganisationName>${"x".repeat(70)}</BuyerOrganisationName>`);
	expect(xml).toContain(`<ArticleName>${"x".repeat(100)}</ArticleName>`);
	expect(xml).toContain(`<ArticleDescription>${long}</ArticleDescription>`);
});
