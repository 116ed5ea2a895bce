import { contract } from "@tuntikirja/contract/contract.ts";
import type { Ledger, LedgerLine } from "@tuntikirja/contract/invoices/ledger-schema.ts";
import { database } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { field, summed, tableOf } from "#report-files/table.ts";
import { invoicesIssued } from "#records/invoices/invoices.ts";
import { ledgerLines } from "./ledger-lines.ts";

const table = tableOf<LedgerLine, Ledger["totals"]>({ en: "sales ledger", fi: "myyntireskontra" }, [
	field("number", "number", { en: "Number", fi: "Numero" }),
	field("date", "issueDate", { en: "Invoice date", fi: "Laskun päivä" }),
	field("date", "dueDate", { en: "Due date", fi: "Eräpäivä" }),
	{ heading: { en: "Customer", fi: "Asiakas" }, kind: "text", of: ({ customer }) => customer.name },
	field("text", "businessId", { en: "Business id", fi: "Y-tunnus" }),
	field("text", "eInvoiceAddress", { en: "E-invoice address", fi: "Verkkolaskuosoite" }),
	field("text", "reference", { en: "Reference number", fi: "Viitenumero" }),
	field("number", "creditedNumber", { en: "Credited invoice", fi: "Hyvitetty lasku" }),
	field("text", "text", { en: "Line", fi: "Rivi" }),
	field("text", "project", { en: "Project", fi: "Projekti" }),
	field("text", "projectNumber", { en: "Project number", fi: "Projektinumero" }),
	field("text", "label", { en: "Label", fi: "Työlaji" }),
	field("text", "labelNumber", { en: "Label number", fi: "Työlajin numero" }),
	field("text", "costCentre", { en: "Cost centre", fi: "Kustannuspaikka" }),
	field("date", "startDate", { en: "From", fi: "Alkaa" }),
	field("date", "endDate", { en: "To", fi: "Päättyy" }),
	summed("hours", "hours", { en: "Hours", fi: "Tunnit" }),
	field("money", "unitPrice", { en: "Price, €", fi: "Hinta, €" }),
	summed("money", "net", { en: "Net, €", fi: "Veroton, €" }),
	field("percent", "rate", { en: "VAT, %", fi: "ALV, %" }),
	field("text", "category", { en: "VAT code", fi: "ALV-koodi" }),
	summed("money", "tax", { en: "VAT, €", fi: "ALV, €" }),
	summed("money", "gross", { en: "Gross, €", fi: "Verollinen, €" }),
]);

/** One read an invoice. One that cannot be read fails the call: a ledger without it would be wrong. */
export const getLedger = report(contract.invoices.getLedger, {
	answer: async (range) => {
		const found = await database.findWithIds(invoicesIssued(range));
		const lines = found
			.flatMap(({ id, value: { issued } }) => (issued === null ? [] : ledgerLines(id, issued)))
			.sort((a, b) => a.number - b.number);
		const sum = (of: "hours" | "net" | "tax" | "gross") =>
			lines.reduce((total, line) => total + Math.round(line[of] * 100), 0) / 100;
		return {
			lines,
			totals: { hours: sum("hours"), net: sum("net"), tax: sum("tax"), gross: sum("gross") },
		};
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});
