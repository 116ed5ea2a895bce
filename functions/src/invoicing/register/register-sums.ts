import type { Register } from "@tuntikirja/contract/invoices/register-schema.ts";
import { INVOICE_STATES, type InvoiceState } from "@tuntikirja/contract/invoices/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { countInvoices, type InvoiceFilter, sumDue } from "#records/invoices/find-invoices.ts";

/** Classes of ageing, in days past the due date; 0: not yet due. */
const CLASSES: readonly { readonly fromDays: number; readonly toDays: number | null }[] = [
	{ fromDays: 0, toDays: 0 },
	{ fromDays: 1, toDays: 14 },
	{ fromDays: 15, toDays: 30 },
	{ fromDays: 31, toDays: 60 },
	{ fromDays: 61, toDays: null },
];

/** How many invoices there are of each state, and what is open by its age. A read for each, however many invoices. */
export async function registerSums(filter: InvoiceFilter, date: LocalDate): Promise<Register["sums"]> {
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
