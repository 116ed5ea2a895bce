import { isDeepStrictEqual } from "node:util";
import { addDays, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { feeCents } from "#money/prices/revenue.ts";
import type { InvoicedFee, ProjectPrices } from "#records/company/projects.ts";
import type { Line } from "./lines.ts";

/** A project with the prices that hold its fee and what is invoiced of it. */
export interface FeeOfProject {
	readonly project: Named;
	readonly prices: ProjectPrices;
}

/**
 * The project's fee in a range: a line for each invoice that has days of it, as they were invoiced, the differences that
 * other invoices have settled, the days that no invoice has, and what the invoiced days come to more by now. Together they
 * are the fee's revenue of the range.
 */
export function feeLines({ project, prices }: FeeOfProject, range: DateRange): Line[] {
	const { id, name } = project;
	const of = { userId: null, project: { id, name }, label: null, hourPriceCents: 0, date: range.startDate };
	const line = (cents: number, invoice: Invoice | undefined, more: Partial<Line> = {}): Line[] =>
		cents === 0
			? []
			: [
					{
						kind: "fee",
						isDifference: false,
						of: { ...of, invoice },
						minutes: 0,
						hundredths: 0,
						cents,
						...more,
					},
				];
	const now = (periods: readonly DateRange[]) => sum(periods.map((days) => centsOf(prices.fixedFee, days)));
	const fees = feesWithin(prices, range);
	const byInvoice = Map.groupBy(fees.filter(isFirst), ({ invoice }) => invoice.id);
	const invoiced = [...byInvoice].flatMap(([invoiceId, own]) => {
		const invoice = own[0]?.invoice;
		const settled = fees.filter(({ settles }) => settles?.id === invoiceId);
		const settledBy = Map.groupBy(settled, (one) => one.invoice.id);
		return [
			...line(frozenFeeCents(own), invoice),
			...[...settledBy.values()].flatMap((some) =>
				line(frozenFeeCents(some), some[0]?.invoice, { settles: invoice, causes: ["fee"] }),
			),
			...line(now(own) - frozenFeeCents([...own, ...settled]), invoice, {
				isDifference: true,
				causes: ["fee"],
			}),
		];
	});
	return [...invoiced, ...line(now(openFeeDays(prices, range)), undefined)];
}

type Invoice = InvoicedFee["invoice"];

/** Whether the days are invoiced, and no difference of them is settled by it. */
function isFirst({ settles }: InvoicedFee): boolean {
	return settles === undefined;
}

function centsOf(fee: InvoicedFee["fee"], days: DateRange): number {
	return fee === null ? 0 : feeCents(fee, days);
}

export function frozenFeeCents(fees: readonly InvoicedFee[]): number {
	return sum(
		fees.map(({ fee, settles, ...days }) => centsOf(fee, days) - centsOf(settles?.fee ?? null, days)),
	);
}

export function feesWithin({ invoicedFees = [] }: ProjectPrices, range: DateRange): InvoicedFee[] {
	return invoicedFees.flatMap((one) => partWithin(one, range));
}

/** The days of the range that no invoice of the fee has, in stretches. */
export function openFeeDays(prices: ProjectPrices, range: DateRange): DateRange[] {
	const taken = feesWithin(prices, range).sort((a, b) => a.startDate.localeCompare(b.startDate));
	const open: DateRange[] = [];
	let from: LocalDate = range.startDate;
	for (const { startDate, endDate } of taken) {
		if (startDate > from) open.push({ startDate: from, endDate: addDays(startDate, -1) });
		from = later(from, addDays(endDate, 1));
	}
	return from > range.endDate ? open : [...open, { startDate: from, endDate: range.endDate }];
}

/** The prices after the fee's open days and differences of the range have been invoiced, and what they come to. */
export function withInvoicedFee(
	prices: ProjectPrices,
	range: DateRange,
	invoice: Invoice,
): { prices: ProjectPrices; cents: number } {
	const { fixedFee: fee, invoicedFees = [] } = prices;
	const open = openFeeDays(prices, range).map((days): InvoicedFee => ({ ...days, invoice, fee }));
	const settling = lastFees(prices, range)
		.filter((one) => !isDeepStrictEqual(one.fee, fee))
		.map(({ startDate, endDate, fee: before, invoice: { id } }): InvoicedFee => {
			return { startDate, endDate, invoice, fee, settles: { id, fee: before } };
		});
	const added = [...open, ...settling].filter(
		(one) => centsOf(one.fee, one) !== 0 || centsOf(one.settles?.fee ?? null, one) !== 0,
	);
	if (added.length === 0) return { prices, cents: 0 };
	return { prices: { ...prices, invoicedFees: [...invoicedFees, ...added] }, cents: frozenFeeCents(added) };
}

/** The invoiced days of the range, with the fee that the last settlement of their differences has left. */
function lastFees(prices: ProjectPrices, range: DateRange): InvoicedFee[] {
	const fees = feesWithin(prices, range);
	return fees
		.filter(({ settles }) => settles !== undefined)
		.reduce(
			(all, { settles, fee, ...days }) =>
				all.flatMap((one) =>
					one.invoice.id === settles?.id
						? [...without(one, days), ...partWithin(one, days).map((part) => ({ ...part, fee }))]
						: [one],
				),
			fees.filter(isFirst),
		);
}

/** The prices after the fees of the range on one invoice, or on all, have been taken back, and what they came to. */
export function withoutInvoicedFee(
	prices: ProjectPrices,
	range: DateRange,
	invoiceId: string | null = null,
	isTaken: (one: InvoicedFee) => boolean = () => true,
): { prices: ProjectPrices; cents: number } {
	const { invoicedFees = [] } = prices;
	const isOn = (one: InvoicedFee) => (invoiceId === null || one.invoice.id === invoiceId) && isTaken(one);
	const taken = feesWithin(prices, range).filter(isOn);
	if (taken.length === 0) return { prices, cents: 0 };
	const left = invoicedFees.flatMap((one) => (isOn(one) ? without(one, range) : [one]));
	return { prices: { ...prices, invoicedFees: left }, cents: frozenFeeCents(taken) };
}

function without(fee: InvoicedFee, range: DateRange): InvoicedFee[] {
	const rest = [
		{ ...fee, endDate: earlier(fee.endDate, addDays(range.startDate, -1)) },
		{ ...fee, startDate: later(fee.startDate, addDays(range.endDate, 1)) },
	];
	return rest.filter(({ startDate, endDate }) => startDate <= endDate);
}

function partWithin(fee: InvoicedFee, range: DateRange): InvoicedFee[] {
	const startDate = later(fee.startDate, range.startDate);
	const endDate = earlier(fee.endDate, range.endDate);
	return startDate > endDate ? [] : [{ ...fee, startDate, endDate }];
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, one) => total + one, 0);
}
