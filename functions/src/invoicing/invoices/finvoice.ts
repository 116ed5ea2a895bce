import type { Address } from "@tuntikirja/contract/customers/schema.ts";
import { type CutText, cutText, cutTexts, LONGEST } from "@tuntikirja/contract/invoices/paper/cut-texts.ts";
import type { Invoice, InvoiceLineAnswer } from "@tuntikirja/contract/invoices/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { type Element, xmlOf } from "./xml.ts";

const decimal = (value: number, digits = 2) => value.toFixed(digits).replace(".", ",");
const day = (name: string, date: LocalDate): Element => [
	name,
	date.replaceAll("-", ""),
	{ Format: "CCYYMMDD" },
];
const euros = (name: string, amount: number): Element => [
	name,
	decimal(amount),
	{ AmountCurrencyIdentifier: "EUR" },
];
const percent = (value: number) => decimal(value);
/** Text of at most so many characters; none is no element. */
const cut = (name: string, text: string, most: number): Element | null =>
	text === "" ? null : [name, cutText(text, most).trim()];
/** The same where the schema asks for two characters at least. */
const named = (name: string, text: string, most: number): Element | null =>
	text === "" ? null : [name, cutText(text, most).trim().padEnd(2)];

/** Why there is no tax, in the customer's language. */
const REASONS: Readonly<Record<"AE" | "E", Readonly<Record<Language, string>>>> = {
	AE: {
		en: "Reverse charge: the buyer accounts for the VAT",
		fi: "Käännetty verovelvollisuus: ostaja maksaa arvonlisäveron",
	},
	E: { en: "VAT exempt supply", fi: "Arvonlisäverosta vapautettu myynti" },
};

const WORDS = {
	invoice: { en: "Invoice", fi: "Lasku" },
	creditNote: { en: "Credit note", fi: "Hyvityslasku" },
	interest: { en: "Late payment interest by the Interest Act", fi: "Viivästyskorko korkolain mukaan" },
	terms: { en: (days: number) => `${days} days net`, fi: (days: number) => `${days} päivää netto` },
} as const;

/** The file of an issued invoice, and which of its texts had to be cut for it. */
export interface Finvoice {
	readonly xml: string;
	readonly cut: readonly CutText[];
}

/** An issued invoice as Finvoice 3.0, the e-invoice of the Finnish banks, whose schema gives the order. */
export function finvoiceOf(invoice: Invoice): Finvoice {
	const { lines } = invoice;
	const root: Element = [
		"Finvoice",
		[
			transmission(invoice),
			sellerParty(invoice),
			["SellerInformationDetails", sellerInformation(invoice)],
			buyerParty(invoice),
			cut("BuyerContactPersonName", invoice.buyer.contact, LONGEST.name),
			invoiceDetails(invoice),
			...(invoice.barcode === null ? [] : [["VirtualBankBarcode", invoice.barcode] satisfies Element]),
			...lines.map((line, index) => row(line, index + 1)),
			epi(invoice),
		],
		{
			Version: "3.0",
			"xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
			"xsi:noNamespaceSchemaLocation": "Finvoice3.0.xsd",
		},
	];
	return {
		xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root)}\n`,
		cut: cutTexts(invoice),
	};
}

/** From which address to which; the file of a customer without one is delivered by hand. */
function transmission({ id, seller, buyer, issueDate }: Invoice): Element | null {
	const from = seller.eInvoice ?? bankOf(seller);
	if (from === null || buyer.eInvoice === null || issueDate === null) return null;
	return [
		"MessageTransmissionDetails",
		[
			[
				"MessageSenderDetails",
				[
					["FromIdentifier", from.address],
					["FromIntermediator", from.operator],
				],
			],
			[
				"MessageReceiverDetails",
				[
					["ToIdentifier", buyer.eInvoice.address],
					["ToIntermediator", buyer.eInvoice.operator],
				],
			],
			[
				"MessageDetails",
				[
					["MessageIdentifier", id.slice(0, 48)],
					["MessageTimeStamp", `${issueDate}T00:00:00Z`],
				],
			],
		],
	];
}

/** The usual address of a Finnish company: its OVT identifier, 0037 and the digits of its business id, at its bank. */
function bankOf({ businessId, accounts: [account] }: Invoice["seller"]): Invoice["seller"]["eInvoice"] {
	if (businessId === null || account === undefined) return null;
	return { address: `0037${businessId.replace("-", "")}`, operator: account.bic };
}

function party(
	side: "Seller" | "Buyer",
	{ name, businessId, vatId, address }: Invoice["seller"] | Invoice["buyer"],
): Element {
	return [
		`${side}PartyDetails`,
		[
			businessId === null ? null : [`${side}PartyIdentifier`, businessId],
			named(`${side}OrganisationName`, name, LONGEST.name),
			vatId === null ? null : [`${side}OrganisationTaxCode`, vatId],
			[`${side}PostalAddressDetails`, postal(side, address)],
		],
	];
}

const sellerParty = ({ seller }: Invoice) => party("Seller", seller);
const buyerParty = ({ buyer }: Invoice) => party("Buyer", buyer);

function postal(
	side: "Seller" | "Buyer",
	{ street, postalCode, city, country }: Address,
): (Element | null)[] {
	return [
		named(`${side}StreetName`, street, LONGEST.street),
		named(`${side}TownName`, city, LONGEST.street),
		named(`${side}PostCodeIdentifier`, postalCode, LONGEST.street),
		["CountryCode", country],
	];
}

function sellerInformation({ seller: { accounts } }: Invoice): (Element | null)[] {
	return accounts.map(({ iban, bic }) => [
		"SellerAccountDetails",
		[
			["SellerAccountID", iban, { IdentificationSchemeName: "IBAN" }],
			["SellerBic", bic, { IdentificationSchemeName: "BIC" }],
		],
	]);
}

function invoiceDetails(invoice: Invoice): Element {
	const { number, issueDate, dueDate, startDate, endDate, buyer, seller, text, totals, original } = invoice;
	const { language, termsDays, reference } = buyer;
	return [
		"InvoiceDetails",
		[
			["InvoiceTypeCode", original === null ? "INV01" : "INV02"],
			["InvoiceTypeCodeUN", original === null ? "380" : "381"],
			["InvoiceTypeText", WORDS[invoice.kind][language]],
			["OriginCode", "Original"],
			["InvoiceNumber", String(number)],
			day("InvoiceDate", issueDate ?? endDate),
			...(original === null
				? []
				: [
						["OriginalInvoiceNumber", String(original.number)] satisfies Element,
						day("OriginalInvoiceDate", original.issueDate),
					]),
			day("InvoicingPeriodStartDate", startDate),
			day("InvoicingPeriodEndDate", endDate),
			cut("BuyerReferenceIdentifier", reference, LONGEST.name),
			euros("InvoiceTotalVatExcludedAmount", totals.net),
			euros("InvoiceTotalVatAmount", totals.tax),
			euros("InvoiceTotalVatIncludedAmount", totals.gross),
			...totals.byRate.map(
				({ rate, category, net, tax }): Element => [
					"VatSpecificationDetails",
					[
						euros("VatBaseAmount", net),
						["VatRatePercent", percent(rate)],
						["VatCode", category],
						euros("VatRateAmount", tax),
						category === "S" ? null : cut("VatFreeText", REASONS[category][language], 70),
					],
				],
			),
			...[text, seller.text[language]].flatMap(piecesOf).map((piece): Element => ["InvoiceFreeText", piece]),
			original !== null
				? null
				: [
						"PaymentTermsDetails",
						[
							["PaymentTermsFreeText", WORDS.terms[language](termsDays)],
							day("InvoiceDueDate", dueDate ?? endDate),
							["PaymentOverDueFineDetails", [["PaymentOverDueFineFreeText", WORDS.interest[language]]]],
						],
					],
		],
	];
}

/** A long text in as many elements as it needs: nothing of it is lost. */
function piecesOf(text: string): string[] {
	const signs = Array.from(text);
	return Array.from({ length: Math.ceil(signs.length / LONGEST.free) }, (_, index) =>
		signs.slice(index * LONGEST.free, (index + 1) * LONGEST.free).join(""),
	);
}

function row(line: InvoiceLineAnswer, position: number): Element {
	const { text, quantity, unit, unitPrice, startDate, endDate, rate, category, amount } = line;
	const units =
		unit === "h"
			? { QuantityUnitCode: "h", QuantityUnitCodeUN: "HUR" }
			: { QuantityUnitCode: "pcs", QuantityUnitCodeUN: "C62" };
	return [
		"InvoiceRow",
		[
			cut("ArticleName", text, LONGEST.article),
			cutText(text, LONGEST.article) !== text ? cut("ArticleDescription", text, LONGEST.free) : null,
			quantity === null ? null : ["DeliveredQuantity", decimal(quantity), units],
			day("StartDate", startDate),
			day("EndDate", endDate),
			unitPrice === null ? null : euros("UnitPriceAmount", unitPrice),
			["RowPositionIdentifier", String(position)],
			["RowVatRatePercent", percent(rate)],
			["RowVatCode", category],
			euros("RowVatExcludedAmount", amount),
		],
	];
}

function epi({ kind, seller, totals, reference, issueDate, dueDate, endDate }: Invoice): Element {
	const [account] = seller.accounts;
	return [
		"EpiDetails",
		[
			["EpiIdentificationDetails", [day("EpiDate", issueDate ?? endDate), ["EpiReference", ""]]],
			[
				"EpiPartyDetails",
				[
					[
						"EpiBfiPartyDetails",
						[
							account === undefined
								? null
								: ["EpiBfiIdentifier", account.bic, { IdentificationSchemeName: "BIC" }],
						],
					],
					[
						"EpiBeneficiaryPartyDetails",
						[
							seller.name.length < 2 ? null : cut("EpiNameAddressDetails", seller.name, LONGEST.beneficiary),
							["EpiAccountID", account?.iban ?? "", { IdentificationSchemeName: "IBAN" }],
						],
					],
				],
			],
			[
				"EpiPaymentInstructionDetails",
				[
					reference === null
						? null
						: [
								"EpiRemittanceInfoIdentifier",
								reference,
								{ IdentificationSchemeName: reference.startsWith("RF") ? "ISO" : "SPY" },
							],
					// The schema demands one; nothing of a credit note is to be paid.
					[
						"EpiInstructedAmount",
						decimal(kind === "creditNote" ? 0 : totals.gross),
						{ AmountCurrencyIdentifier: "EUR" },
					],
					["EpiCharge", "SHA", { ChargeOption: "SHA" }],
					day("EpiDateOptionDate", dueDate ?? issueDate ?? endDate),
					["EpiPaymentMeansCode", "58"],
				],
			],
		],
	];
}
