import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { invoicedPieces } from "@tuntikirja/functions/invoicing/frozen-work.ts";
import { linesOf, sumLines } from "@tuntikirja/functions/invoicing/lines.ts";
import { frozenAfter, type Mark, markedMonth } from "@tuntikirja/functions/invoicing/marks/marked-month.ts";
import { soldParts } from "@tuntikirja/functions/money/prices/billing-line.ts";
import type { InvoicedMonth, Invoicing } from "@tuntikirja/functions/records/invoicing/invoicings.ts";
import { NO_PRICES } from "@tuntikirja/functions/records/company/projects.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import { monthsAgo } from "#seed/calendar.ts";
import { projectOf } from "#seed/projects.ts";

/** The project whose price was raised three months ago. */
const PROJECT = "poukama";
const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const SENDER = "demo-admin";

/** An invoice, and the months of people after it. */
export interface DemoInvoice {
	readonly id: string;
	readonly invoicing: Invoicing;
	/** By the ids of its documents. */
	readonly invoiced: readonly (readonly [string, InvoicedMonth])[];
	readonly months: readonly WorkMonth[];
}

/**
 * The invoice of the month in which the price was raised: it was sent at the former price, before the raise was entered,
 * so that the difference is open.
 */
export function demoInvoice(all: readonly WorkMonth[], today: LocalDate): DemoInvoice {
	const startDate = monthsAgo(today, 3);
	const month = monthOf(startDate);
	const { hourPrice, former } = projectOf(PROJECT);
	const cents = (former?.hourPrice ?? hourPrice ?? 0) * 100;
	const prices = new Map([[PROJECT, { ...NO_PRICES, hourPrices: [{ from: null, cents }] }]]);
	const range = { startDate, endDate: lastDay(month) };
	const mark: Mark = {
		...range,
		id: ID,
		projectId: PROJECT,
		userId: undefined,
		invoiced: true,
		reference: "2207",
		invoiceId: null,
	};
	const marked = all
		.filter((one) => one.month === month)
		.map((one) => markedMonth(one, mark, prices))
		.filter(({ doneNow }) => doneNow.length > 0);
	const { frozen, done } = frozenAfter([], marked, mark, true);
	const sums = sumLines(linesOf(soldParts(done), ({ userId }) => userId));
	return {
		id: ID,
		invoicing: {
			...range,
			projectId: PROJECT,
			userId: null,
			invoiced: true,
			reference: mark.reference,
			invoiceId: null,
			people: marked.map(({ month: { userId } }) => userId).sort(),
			entries: done.length,
			minutes: sums.minutes,
			hundredths: sums.hundredths,
			cents: sums.cents,
			settledCents: 0,
			feeCents: 0,
			at: `${monthsAgo(today, 2)}T07:30:00.000Z`,
			by: SENDER,
		},
		invoiced: [...invoicedPieces(month, frozen)],
		months: marked.map(({ month: one }) => withDays(one, one.days)),
	};
}
