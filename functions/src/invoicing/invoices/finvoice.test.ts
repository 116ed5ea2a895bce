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

test("an exempt sale says that it is one", () => {
	const byRate = [{ rate: 0, category: "E" as const, net: 600, tax: 0 }];
	const { xml } = finvoiceOf({
		...INVOICE,
		buyer: { ...INVOICE.buyer, language: "en" },
		totals: { net: 600, tax: 0, gross: 600, byRate },
	});
	expect(xml).toContain("<VatCode>E</VatCode>");
	expect(xml).toContain("<VatFreeText>VAT exempt supply</VatFreeText>");
});

test("a discount is a row of less than nothing, without a quantity", () => {
	const discount = { ...LINE, kind: "discount" as const, text: "Alennus 10 %", quantity: null, unit: null };
	const { xml } = finvoiceOf({ ...INVOICE, lines: [LINE, { ...discount, unitPrice: null, amount: -82.2 }] });
	const rows = xml.split("<InvoiceRow>");
	expect(rows[2]).toMatch(/^<ArticleName>Alennus 10 %<\/ArticleName><StartDate/);
	expect(rows[2]).toContain(
		'<RowVatExcludedAmount AmountCurrencyIdentifier="EUR">-82,20</RowVatExcludedAmount>',
	);
});

test("it goes from the seller's address, or from its OVT identifier at its bank, and by hand to one without an address", () => {
	expect(finvoiceOf(INVOICE).xml).toContain(
		"<FromIdentifier>003723456780</FromIdentifier><FromIntermediator>NDEAFIHH</FromIntermediator>",
	);
	const { seller, buyer } = INVOICE;
	expect(finvoiceOf({ ...INVOICE, seller: { ...seller, eInvoice: null } }).xml).toContain(
		"<FromIdentifier>003723456780</FromIdentifier><FromIntermediator>NDEAFIHH</FromIntermediator>",
	);
	const byHand = finvoiceOf({ ...INVOICE, buyer: { ...buyer, eInvoice: null, contact: "Katja" } }).xml;
	expect(byHand).not.toContain("MessageTransmissionDetails");
	expect(byHand).toContain("</BuyerPartyDetails><BuyerContactPersonName>Katja</BuyerContactPersonName>");
});

test("the texts of the invoice and of the company are in it whole, in as many pieces as they need", () => {
	const { seller } = INVOICE;
	const text = `${"a".repeat(511)}😀${"b".repeat(600)}`;
	const { xml } = finvoiceOf({ ...INVOICE, text, seller: { ...seller, text: { en: "", fi: "Kiitos!" } } });
	const pieces = [...xml.matchAll(/<InvoiceFreeText>(.*?)<\/InvoiceFreeText>/g)].map(
		([, piece = ""]) => piece,
	);
	expect(pieces.map((piece) => Array.from(piece).length)).toEqual([512, 512, 88, 7]);
	expect(pieces.join("")).toBe(`${text}Kiitos!`);
});

test("control characters are left out, and a character is never cut in half", () => {
	const name = `${"x".repeat(69)}😀😀`;
	const { xml, cut } = finvoiceOf({
		...INVOICE,
		text: 'A\u0007\ufffe <B>\n& "C"',
		buyer: { ...INVOICE.buyer, name },
	});
	expect(xml).toContain("<InvoiceFreeText>A &lt;B&gt;\n&amp; &quot;C&quot;</InvoiceFreeText>");
	expect(xml).toContain(`<BuyerOrganisationName>${"x".repeat(69)}😀</BuyerOrganisationName>`);
	expect(cut).toEqual(["buyerName"]);
	expect(xml.isWellFormed()).toBe(true);
});

test("what has one character where the schema asks for two is filled up", () => {
	const { buyer, seller } = INVOICE;
	const { xml } = finvoiceOf({
		...INVOICE,
		seller: { ...seller, name: "X" },
		buyer: { ...buyer, address: { ...buyer.address, city: "Å", country: "NO" } },
	});
	expect(xml).toContain("<BuyerTownName>Å </BuyerTownName>");
	expect(xml).toContain("<SellerOrganisationName>X </SellerOrganisationName>");
	expect(xml).not.toContain("EpiNameAddressDetails");
});

test("interest and payment: terms, by the Interest Act, in Finnish or international form of the reference", () => {
	const { xml } = finvoiceOf({ ...INVOICE, reference: "RF6210016" });
	expect(xml).toContain("<PaymentTermsFreeText>14 päivää netto</PaymentTermsFreeText>");
	expect(xml).toContain(
		"<PaymentOverDueFineFreeText>Viivästyskorko korkolain mukaan</PaymentOverDueFineFreeText>",
	);
	expect(xml).toContain('IdentificationSchemeName="ISO">RF6210016<');
	expect(finvoiceOf(INVOICE).xml).toContain('IdentificationSchemeName="SPY">10016<');
	expect(xml).toContain("<EpiPaymentMeansCode>58</EpiPaymentMeansCode>");
});

test("a credit note has less than nothing, names its invoice, and asks for no payment", () => {
	const minus = { net: -822, tax: -209.61, gross: -1031.61 };
	const { xml } = finvoiceOf({
		...INVOICE,
		kind: "creditNote",
		number: 1002,
		dueDate: null,
		reference: null,
		barcode: null,
		original: { id: INVOICE.id, number: 1001, issueDate: "2026-11-02" },
		lines: [{ ...LINE, quantity: -8.22, amount: -822 }],
		totals: { ...minus, byRate: [{ rate: 25.5, category: "S", net: -822, tax: -209.61 }] },
	});
	expect(xml).toContain(
		"<InvoiceTypeCode>INV02</InvoiceTypeCode><InvoiceTypeCodeUN>381</InvoiceTypeCodeUN><InvoiceTypeText>Hyvityslasku</InvoiceTypeText>",
	);
	expect(xml).toContain(
		'</InvoiceDate><OriginalInvoiceNumber>1001</OriginalInvoiceNumber><OriginalInvoiceDate Format="CCYYMMDD">20261102</OriginalInvoiceDate>',
	);
	expect(xml).toContain('QuantityUnitCodeUN="HUR">-8,22<');
	expect(xml).toContain('<InvoiceTotalVatIncludedAmount AmountCurrencyIdentifier="EUR">-1031,61<');
	expect(xml).toContain('<EpiInstructedAmount AmountCurrencyIdentifier="EUR">0,00<');
	for (const none of ["VirtualBankBarcode", "PaymentTermsDetails", "EpiRemittanceInfoIdentifier"])
		expect(xml).not.toContain(none);
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
