import { choice, column, type RecordTemplate } from "#moving-in/template-column.ts";

const REQUIRED = { isRequired: true } as const;
const AMOUNT = { cell: "amount" } as const;
const ACTIVE = {
	cell: "choice",
	choices: [choice("yes", "Yes", "Kyllä"), choice("no", "No", "Ei")],
} as const;
const DATE = { cell: "date" } as const;

export const CUSTOMER_TEMPLATE: RecordTemplate = {
	kind: "customer",
	names: { en: "Customers", fi: "Asiakkaat" },
	columns: [
		column("name", ["Customer name", "Asiakkaan nimi", "Kaarna Oy"], REQUIRED),
		column("businessId", ["Business ID", "Y-tunnus", "2345678-0"]),
		column("number", ["Customer number", "Asiakasnumero", "C-100"]),
		column("street", ["Street", "Katuosoite", "Hämeenkatu 1"]),
		column("postalCode", ["Postal code", "Postinumero", "33100"]),
		column("city", ["City", "Postitoimipaikka", "Tampere"]),
		column("country", ["Country", "Maa", "FI"]),
		column("eInvoice", ["E-invoice address", "Verkkolaskuosoite", "003723456780"]),
		column("operator", ["Operator", "Välittäjä", "003721291126"]),
		column("contact", ["Contact person", "Yhteyshenkilö", "Maija Mäki"]),
		column("email", ["Invoice email", "Laskutussähköposti", "laskut@kaarna.example"]),
		column("termsDays", ["Days to pay", "Maksuaika päivinä", "14"]),
		column("reference", ["Their reference", "Asiakkaan viite", "PO 4711"]),
	],
};

/** A row for each label: a project of three labels has three rows, of which the first says the rest of it. */
export const PROJECT_TEMPLATE: RecordTemplate = {
	kind: "project",
	names: { en: "Projects", fi: "Projektit" },
	columns: [
		column("name", ["Project name", "Projektin nimi", "Kaarna website"], REQUIRED),
		column("number", ["Project number", "Projektin numero", "1042"]),
		column("customer", ["Customer", "Asiakas", "Kaarna Oy"]),
		column("costCentre", ["Cost centre", "Kustannuspaikka", "200"]),
		column("isActive", ["Active", "Aktiivinen", "yes"], ACTIVE),
		column("hourPrice", ["Price per hour", "Tuntihinta", "95.00"], AMOUNT),
		column("label", ["Label", "Työlaji", "Design"]),
		column("labelPrice", ["Label price per hour", "Työlajin tuntihinta", "105.00"], AMOUNT),
		column("fixedFee", ["Fixed fee", "Kiinteä palkkio", ""], AMOUNT),
		column("monthlyFee", ["Monthly fee", "Kuukausipalkkio", "500.00"], AMOUNT),
		column("feeFrom", ["Fee from", "Palkkio alkaen", "2026-01-01"], DATE),
		column("feeUntil", ["Fee until", "Palkkio päättyy", "2026-12-31"], DATE),
	],
};

export const PRICE_TEMPLATE: RecordTemplate = {
	kind: "price",
	names: { en: "Prices", fi: "Hinnat" },
	columns: [
		column("project", ["Project", "Projekti", "Kaarna website"], REQUIRED),
		column("customer", ["Customer", "Asiakas", "Kaarna Oy"]),
		column("label", ["Label", "Työlaji", "Design"]),
		column("from", ["Price from", "Hinta alkaen", "2026-01-01"], { ...DATE, ...REQUIRED }),
		column("hourPrice", ["Price per hour", "Tuntihinta", "95.00"], { ...AMOUNT, ...REQUIRED }),
	],
};
