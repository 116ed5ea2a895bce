import { contract } from "@tuntikirja/contract/contract.ts";
import { isCreditorReference } from "@tuntikirja/contract/invoices/paper/reference-number.ts";
import {
	REGISTER_PAGE,
	type registerInputSchema,
	type Register,
} from "@tuntikirja/contract/invoices/register-schema.ts";
import {
	type InvoiceSummary,
	INVOICE_STATES,
	type InvoiceState,
} from "@tuntikirja/contract/invoices/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { z } from "zod";
import { today } from "#firestore/clock.ts";
import { ofMany, type Reader } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { presentSummary } from "#invoicing/invoices/load-invoice.ts";
import { allCustomers } from "#records/invoices/customers.ts";
import {
	type InvoicePlace,
	invoicesBeginning,
	invoicesByPlace,
	invoicesDueBy,
	MOST_IN,
	placeOf,
	countInvoices,
	type InvoiceFilter,
	sumDue,
} from "#records/invoices/find-invoices.ts";
import type { StoredInvoice } from "#records/invoices/invoices.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";

type Asked = z.output<typeof registerInputSchema>;
type Found = { readonly id: string; readonly value: StoredInvoice };

/** A read an invoice of the page and one more, ten for the sums, and where names are searched the copies of the customers. */
export const getInvoices = operation(contract.invoices.getInvoices).handler(async ({ input }) => {
	const { customerIds } = input;
	const [found, sums] = await Promise.all([page(input), registerSums({ customerIds }, today())]);
	const shown = found.slice(0, REGISTER_PAGE);
	const last = shown.at(-1);
	const isLast = found.length <= REGISTER_PAGE || last === undefined;
	return {
		invoices: shown.map(({ id, value }) => presentSummary(id, value)).filter((one) => isWanted(one, input)),
		next: isLast ? null : cursorOf(placeOf(last.value, last.id, isByDueDate(input))),
		sums,
	};
});

const digitsIn = ({ search }: Asked) => (search === undefined ? null : digitsOf(search));
const isByDueDate = (asked: Asked) => asked.state === "overdue" && digitsIn(asked) === null;

/** What is found by its number has any state and customer. */
function isWanted({ state, overdueDays, customer }: InvoiceSummary, asked: Asked): boolean {
	const isOfState = asked.state === "overdue" ? overdueDays > 0 : state === (asked.state ?? state);
	return isOfState && (asked.customerIds?.includes(customer.id) ?? true);
}

/** In the order of the register; one more than a page where there is another one. */
async function page(asked: Asked): Promise<Found[]> {
	const { state, cursor } = asked;
	const reader = ofMany();
	const after = cursor === undefined ? null : placeIn(cursor);
	const limit = REGISTER_PAGE + 1;
	const digits = digitsIn(asked);
	if (digits !== null) return reader.findWithIds(invoicesBeginning(digits, after, limit));
	const isByDate = isByDueDate(asked);
	const found = await Promise.all(
		thirties(await customersOf(reader, asked)).map((customerIds) =>
			reader.findWithIds(
				state === "overdue"
					? invoicesDueBy(addDays(today(), -1), { customerIds }, after, limit)
					: invoicesByPlace({ customerIds, state }, after, limit),
			),
		),
	);
	const order = (a: Found, b: Found) =>
		compare(placeOf(a.value, a.id, isByDate), placeOf(b.value, b.id, isByDate)) * (isByDate ? 1 : -1);
	return found.flat().sort(order).slice(0, limit);
}

/** A number, or a reference in either form; null: it is neither. */
function digitsOf(search: string): string | null {
	const text = search.replaceAll(/\s/g, "").toUpperCase();
	const digits = isCreditorReference(text) ? text.slice("RF00".length) : text;
	return /^\d{1,20}$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : null;
}

/** The chosen customers whose name has the text; undefined: all. */
async function customersOf(reader: Reader, { customerIds, search }: Asked): Promise<string[] | undefined> {
	const wanted = search?.trim().toLowerCase();
	if (wanted === undefined) return customerIds;
	return (await allCustomers(reader))
		.filter(({ id, name }) => name.toLowerCase().includes(wanted) && (customerIds?.includes(id) ?? true))
		.map(({ id }) => id);
}

/** As many as a query takes at once; undefined, once, for all. */
function thirties(ids: readonly string[] | undefined): (readonly string[] | undefined)[] {
	if (ids === undefined) return [undefined];
	return Array.from({ length: Math.ceil(ids.length / MOST_IN) }, (_, index) =>
		ids.slice(index * MOST_IN, (index + 1) * MOST_IN),
	);
}

function compare(a: InvoicePlace, b: InvoicePlace): number {
	const index = a.findIndex((value, at) => value !== b[at]);
	return index === -1 ? 0 : (a[index] ?? "") < (b[index] ?? "") ? -1 : 1;
}

const cursorOf = (place: InvoicePlace) => `${place.slice(0, -1).join(".")}~${place.at(-1)}`;

/** The values are a text and, of the order by due date, a number of cents. */
function placeIn(cursor: string): InvoicePlace {
	const [values = "", id = ""] = cursor.split("~");
	const [first = "", ...rest] = values.split(".");
	return [first, ...rest.map(Number), id];
}

/** Classes of ageing, in days past the due date; 0: not yet due. */
const CLASSES: readonly { readonly fromDays: number; readonly toDays: number | null }[] = [
	{ fromDays: 0, toDays: 0 },
	{ fromDays: 1, toDays: 14 },
	{ fromDays: 15, toDays: 30 },
	{ fromDays: 31, toDays: 60 },
	{ fromDays: 61, toDays: null },
];

/** How many invoices there are of each state, and what is open by its age. A read for each, however many invoices. */
async function registerSums(filter: InvoiceFilter, date: LocalDate): Promise<Register["sums"]> {
	const [counts, ageing] = await Promise.all([
		Promise.all(INVOICE_STATES.map((state) => countInvoices({ ...filter, state }))),
		Promise.all(
			CLASSES.map(async ({ fromDays, toDays }) => {
				const to = fromDays === 0 ? undefined : addDays(date, -fromDays);
				const from = toDays === null ? undefined : addDays(date, -toDays);
				return { fromDays, toDays, ...(await sumDue(filter, { from, to })) };
			}),
		),
	]);
	const late = ageing.filter(({ fromDays }) => fromDays > 0);
	const eurosOf = (classes: readonly { readonly cents: number }[]) =>
		centsToEuros(classes.reduce((sum, { cents }) => sum + cents, 0));
	const states = Object.fromEntries(
		INVOICE_STATES.map((state, index) => [state, counts[index] ?? 0]),
	) as Record<InvoiceState, number>;
	return {
		open: eurosOf(ageing),
		overdue: eurosOf(late),
		ageing: ageing.map(({ fromDays, toDays, cents }) => ({ fromDays, toDays, open: centsToEuros(cents) })),
		states: { ...states, overdue: late.reduce((sum, { count }) => sum + count, 0) },
	};
}
