import { bankBarcode } from "@tuntikirja/contract/invoices/paper/bank-barcode.ts";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice, InvoiceSummary, Lacking } from "@tuntikirja/contract/invoices/schema.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { ratesOn } from "@tuntikirja/contract/invoices/vat.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { loadFrozenWork } from "#invoicing/frozen-work.ts";
import { NO_PRICES, projectPricesDoc } from "#records/company/projects.ts";
import { customerDoc } from "#records/invoices/customers.ts";
import {
	creditedLines,
	creditNotesOf,
	type FreeLine,
	invoiceDoc,
	type StoredInvoice,
	type StoredLine,
} from "#records/invoices/invoices.ts";
import { creditedCents } from "#records/invoices/register.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import { namesOf } from "#records/people/load-people.ts";
import { invoiceLines, totalsOf } from "./invoice-lines.ts";
import { lacksOf } from "./lacks.ts";
import { presentPayments, presentState } from "./present-payments.ts";

/** An invoice with what it is made of: of an issued one what it says, of a draft what it would say now. */
export interface LoadedInvoice {
	readonly id: string;
	readonly stored: StoredInvoice;
	readonly seller: Seller;
	readonly buyer: Omit<Customer, "version" | "isActive">;
	readonly lines: readonly StoredLine[];
	readonly lacks: readonly Lacking[];
}

/**
 * Reads of a draft: the invoice, its customer, the settings, the prices of its projects, a document for each month of which
 * something is invoiced, and the profiles of its people where lines name them. Of an issued one two. @throws not-found
 */
export async function loadInvoice(reader: Reader, id: string): Promise<LoadedInvoice> {
	const [stored, storedSeller] = await reader.getAll([invoiceDoc(id), sellerDoc]);
	if (stored === null) throw new AppError("not-found");
	const seller = storedSeller ?? NO_SELLER;
	const { issued } = stored;
	if (issued !== null)
		return {
			id,
			stored,
			seller,
			buyer: issued.buyer,
			lines: issued.lines,
			lacks: stored.isMarked ? [] : ["unfinished"],
		};
	return loadDraft(reader, id, stored, seller);
}

/** A draft as it would be issued now, perhaps with changes that are not stored yet. */
export async function loadDraft(
	reader: Reader,
	id: string,
	stored: StoredInvoice,
	seller: Seller,
): Promise<LoadedInvoice> {
	const [customer, prices, frozen] = await Promise.all([
		reader.get(customerDoc(stored.customerId)),
		reader.getAll(stored.marks.map(({ projectId }) => projectPricesDoc(projectId))),
		loadFrozenWork(reader, stored),
	]);
	if (customer === null) throw new AppError("not-found");
	const { version: _, isActive: _active, ...buyer } = customer;
	const markIds = new Set(stored.marks.map((mark) => mark.id));
	const people = frozen.filter(({ invoice }) => markIds.has(invoice?.id ?? "")).map(({ userId }) => userId);
	const names = stored.grouping === "person" ? await namesOf(reader, people, []) : new Map<string, string>();
	const lines = invoiceLines({
		...stored,
		frozen,
		customer,
		rates: seller.rates,
		projects: stored.marks.map(({ projectId, projectName }, index) => ({
			project: { id: projectId, name: projectName },
			prices: prices[index] ?? NO_PRICES,
		})),
		personName: (uid) => names.get(uid) ?? "",
	});
	return { id, stored, seller, buyer, lines, lacks: lacksOf({ stored, seller, customer, lines }) };
}

/** An invoice as the API answers it. */
export function presentInvoice({ id, stored, seller, buyer, lines, lacks }: LoadedInvoice): Invoice {
	const { issued } = stored;
	const totals = totalsOf(lines, issued?.credits?.earlier);
	const { name, businessId, vatId, address, eInvoice, accounts, text } = issued?.seller ?? seller;
	const [account] = accounts;
	const credited = creditedLines(stored);
	const code =
		issued === null || issued.credits !== undefined || account === undefined
			? null
			: bankBarcode({
					iban: account.iban,
					cents: totals.grossCents,
					reference: issued.reference,
					dueDate: issued.dueDate,
				});
	return {
		...presentSummary(id, { ...stored, netCents: totals.netCents, grossCents: totals.grossCents }),
		reference: issued?.reference || null,
		projects: stored.marks.map(({ projectId, projectName }) => ({ id: projectId, name: projectName })),
		grouping: stored.grouping,
		order: stored.order ?? "date",
		freeLines: stored.freeLines.map(presentFreeLine),
		discountPercent: stored.discountPercent ?? 0,
		rates: issued === null ? ratesOn(seller.rates, stored.endDate).map((rate) => rate / 100) : [],
		text: stored.text,
		lines: lines.map((line, place) => presentLine(line, credited.has(place))),
		hours: hundredthsToHours(
			lines.reduce((sum, { unit, hundredths }) => sum + (unit === "h" ? (hundredths ?? 0) : 0), 0),
		),
		totals: {
			net: centsToEuros(totals.netCents),
			tax: centsToEuros(totals.taxCents),
			gross: centsToEuros(totals.grossCents),
			byRate: totals.byRate.map(({ rate, category, netCents, taxCents }) => ({
				rate: rate / 100,
				category,
				net: centsToEuros(netCents),
				tax: centsToEuros(taxCents),
			})),
		},
		seller: { name, businessId, vatId, address, eInvoice, accounts, text },
		buyer,
		...presentPayments(stored, seller),
		barcode: code,
		creditNotes: creditNotesOf(stored).map(({ id: noteId, number, issueDate, grossCents }) => ({
			id: noteId,
			number,
			issueDate,
			gross: centsToEuros(grossCents),
		})),
		lacks: [...lacks],
	};
}

function presentLine(stored: StoredLine, isCredited: boolean) {
	const { hundredths, unitCents, rate, cents, parts: _, ...line } = stored;
	return {
		...line,
		isCredited,
		quantity: hundredths === null ? null : hundredthsToHours(hundredths),
		unitPrice: unitCents === null ? null : centsToEuros(unitCents),
		rate: rate / 100,
		amount: centsToEuros(cents),
	};
}

function presentFreeLine({ hundredths, unitCents, rate, ...line }: FreeLine) {
	return {
		...line,
		quantity: hundredthsToHours(hundredths),
		unitPrice: centsToEuros(unitCents),
		...(rate !== undefined && { rate: rate / 100 }),
	};
}

/** An invoice in the register. */
export function presentSummary(id: string, stored: StoredInvoice): InvoiceSummary {
	const { issued, customerId, customerName, startDate, endDate, netCents, grossCents, version } = stored;
	const credits = issued?.credits;
	return {
		id,
		kind: credits === undefined ? "invoice" : "creditNote",
		number: issued?.number ?? null,
		customer: { id: customerId, name: issued?.buyer.name ?? customerName },
		startDate,
		endDate,
		issueDate: issued?.issueDate ?? null,
		dueDate: credits === undefined ? (issued?.dueDate ?? null) : null,
		net: centsToEuros(netCents),
		gross: centsToEuros(grossCents),
		...presentState(stored),
		credited: centsToEuros(creditedCents(stored)),
		original:
			credits === undefined ? null : { id: credits.id, number: credits.number, issueDate: credits.issueDate },
		version,
	};
}
