import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import { referenceNumber } from "@tuntikirja/contract/invoices/paper/reference-number.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { creditLines } from "@tuntikirja/functions/invoicing/invoices/credit-lines.ts";
import { totalsOf } from "@tuntikirja/functions/invoicing/invoices/invoice-lines.ts";
import type { StoredInvoice, StoredLine } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { registered, type Unregistered } from "@tuntikirja/functions/records/invoices/register.ts";
import { monthsAgo } from "#seed/calendar.ts";
import { DEMO_SELLER, KUUSIKKO, LUMIVIRTA, MAJAKKA, TUULIKKO } from "./demo-customers.ts";

const FIRST_NUMBER = 1001;

/** Free lines with their cents. */
type Work = Readonly<Record<string, number>>;

const UPKEEP = "Palvelimien ylläpito";

/**
 * Invoices in every state by id, of support that no hours were logged for: paid, overdue, credited in part with the credit
 * note, paid in part, sent, issued, and two drafts, of which one lacks an address.
 */
export function demoInvoices(today: LocalDate): readonly (readonly [string, StoredInvoice])[] {
	const [fifth, third, then, last] = [5, 3, 2, 1].map((months) => monthsAgo(today, months)) as [
		LocalDate,
		LocalDate,
		LocalDate,
		LocalDate,
	];
	const endOf = (date: LocalDate, days: number) => addDays(lastDay(monthOf(date)), days);
	const paid = issued(draftOf(LUMIVIRTA, fifth, { [UPKEEP]: 95_000 }), LUMIVIRTA, 0, endOf(fifth, 2));
	const overdue = issued(draftOf(KUUSIKKO, third, { [UPKEEP]: 148_000 }), KUUSIKKO, 1, endOf(third, 2));
	const credited = issued(
		draftOf(LUMIVIRTA, third, { [UPKEEP]: 85_000, Käyttökoulutus: 60_000 }),
		LUMIVIRTA,
		2,
		endOf(third, 3),
	);
	const inPart = issued(draftOf(LUMIVIRTA, then, { [UPKEEP]: 85_000 }), LUMIVIRTA, 3, endOf(then, 2));
	const [original, note] = creditedInPart(credited, ["demo-credited", "demo-credit-note"], endOf(then, 10));
	const abroad = { "Support and maintenance": 212_500 };
	const sent = issued(draftOf(TUULIKKO, last, abroad), TUULIKKO, 5, addDays(today, -1));
	const fresh = issued(draftOf(LUMIVIRTA, last, { [UPKEEP]: 85_000 }), LUMIVIRTA, 6, today);
	const all: readonly (readonly [string, Unregistered])[] = [
		["demo-draft", draftOf(KUUSIKKO, last, { [UPKEEP]: 120_000 })],
		["demo-draft-lacking", draftOf(MAJAKKA, last, { Sisällönsyöttö: 45_000 })],
		["demo-paid", withPayment(paid, endOf(fifth, 15), paid.grossCents)],
		["demo-overdue", { ...overdue, sentOn: endOf(third, 2) }],
		["demo-credited", { ...original, sentOn: endOf(third, 3) }],
		["demo-invoice", withPayment({ ...inPart, sentOn: endOf(then, 2) }, endOf(then, 18), 50_000)],
		["demo-credit-note", note],
		["demo-sent", { ...sent, sentOn: addDays(today, -1) }],
		["demo-issued", fresh],
	];
	return all.map(([id, invoice]) => [id, registered(invoice)] as const);
}

/** The settings after them. */
export function demoSeller(today: LocalDate): Seller {
	const numbered = demoInvoices(today).filter(([, { issued: one }]) => one !== null);
	return { ...DEMO_SELLER, nextNumber: FIRST_NUMBER + numbered.length };
}

function draftOf(customer: Customer, date: LocalDate, work: Work): Unregistered {
	const { id, name, grouping } = customer;
	const [startDate, endDate] = [firstDay(monthOf(date)), lastDay(monthOf(date))];
	const totals = totalsOf(linesOf({ startDate, endDate }, customer, work));
	return {
		customerId: id,
		customerName: name,
		startDate,
		endDate,
		marks: [],
		isMarked: true,
		grouping,
		freeLines: Object.entries(work).map(([text, unitCents], index) => {
			return { id: `line-${index}`, text, hundredths: 100, unit: "pcs", unitCents };
		}),
		text: "",
		netCents: totals.netCents,
		grossCents: totals.grossCents,
		issued: null,
		sentOn: null,
		payments: {},
		deletedPaymentIds: [],
		version: 1,
		createdAt: `${addDays(endDate, 1)}T07:00:00.000Z`,
		createdBy: "demo-admin",
	};
}

function linesOf(
	period: Pick<StoredInvoice, "startDate" | "endDate">,
	{ vat }: Pick<Customer, "vat">,
	work: Work,
): StoredLine[] {
	const tax =
		vat === "eu" ? ({ rate: 0, category: "AE" } as const) : ({ rate: 2550, category: "S" } as const);
	return Object.entries(work).map(([text, cents]) => ({
		...period,
		...tax,
		kind: "free",
		text,
		hundredths: 100,
		unit: "pcs",
		unitCents: cents,
		cents,
		parts: [],
	}));
}

/** With its place in the series of numbers. */
function issued(draft: Unregistered, customer: Customer, place: number, issueDate: LocalDate): Unregistered {
	const { name, businessId, vatId, address, eInvoice, accounts, text } = DEMO_SELLER;
	const { version: _, isActive: _active, ...buyer } = customer;
	const number = FIRST_NUMBER + place;
	const work = Object.fromEntries(draft.freeLines.map((line) => [line.text, line.unitCents]));
	return {
		...draft,
		issued: {
			number,
			reference: referenceNumber(String(number)),
			issueDate,
			dueDate: addDays(issueDate, buyer.termsDays),
			seller: { name, businessId, vatId, address, eInvoice, accounts, text },
			buyer,
			lines: linesOf({ startDate: draft.startDate, endDate: draft.endDate }, customer, work),
		},
		version: 2,
	};
}

function withPayment(invoice: Unregistered, date: LocalDate, cents: number): Unregistered {
	return { ...invoice, payments: { "demo-payment": { date, cents, origin: "file" } } };
}

/** The invoice whose second line is taken back, and its credit note, as a call would write them. */
function creditedInPart(
	original: Unregistered,
	[id, noteId]: readonly [string, string],
	issueDate: LocalDate,
): [Unregistered, Unregistered] {
	const before = original.issued;
	if (before === null) throw new Error("A draft is not credited.");
	const sources = {
		lines: before.lines,
		markIds: new Set<string>(),
		frozen: [],
		language: before.buyer.language,
	};
	const { startDate, endDate } = original;
	const places = [1];
	const lines = creditLines({ ...sources, startDate, endDate }, new Set(), places);
	const { netCents, grossCents, byRate } = totalsOf(lines);
	const number = FIRST_NUMBER + 4;
	const nets = byRate.map(({ netCents: cents, rate, category }) => ({ netCents: cents, rate, category }));
	const credits = { id, number: before.number, issueDate: before.issueDate, lines: places, earlier: [] };
	const numbered = { number, reference: "", issueDate, dueDate: issueDate, lines, credits };
	const note = { ...original, freeLines: [], netCents, grossCents, text: "Koulutus peruttiin." };
	return [
		{ ...original, creditNotes: { [noteId]: { number, issueDate, lines: places, nets, grossCents } } },
		{ ...note, issued: { ...before, ...numbered }, version: 1 },
	];
}
