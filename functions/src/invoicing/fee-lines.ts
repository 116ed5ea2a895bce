import { addDays, earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { feeCents } from "#money/revenue.ts";
import type { InvoicedFee, PricedProject, ProjectPrices } from "#records/company/projects.ts";
import type { Line } from "./lines.ts";

/**
 * The project's fee in a range: a line for each invoice that has days of it, as they were invoiced, the days that no
 * invoice has, and what the invoiced days come to more by now. Together they are the fee's revenue of the range.
 */
export function feeLines({ project, prices }: PricedProject, range: DateRange): Line[] {
	const { fixedFee } = prices;
	const { id, name } = project;
	const of = { userId: null, project: { id, name }, label: null, hourPriceCents: 0, date: range.startDate };
	const line = (cents: number, invoice: InvoicedFee["invoice"] | undefined, isDifference = false): Line[] =>
		cents === 0
			? []
			: [{ kind: "fee", isDifference, of: { ...of, invoice }, minutes: 0, hundredths: 0, cents }];
	const now = (periods: readonly DateRange[]) =>
		fixedFee === null ? 0 : sum(periods.map((days) => feeCents(fixedFee, days)));
	const byInvoice = Map.groupBy(feesWithin(prices, range), ({ invoice }) => invoice.id);
	const invoiced = [...byInvoice.values()].flatMap((fees) => {
		const invoice = fees[0]?.invoice;
		const cents = frozenFeeCents(fees);
		return [...line(cents, invoice), ...line(now(fees) - cents, invoice, true)];
	});
	return [...invoiced, ...line(now(openFeeDays(prices, range)), undefined)];
}

/** What invoiced fees come to. */
export function frozenFeeCents(fees: readonly InvoicedFee[]): number {
	return sum(fees.map(({ fee, ...days }) => feeCents(fee, days)));
}

/** The invoiced fees of the days within the range. */
export function feesWithin({ invoicedFees = [] }: ProjectPrices, range: DateRange): InvoicedFee[] {
	return invoicedFees.flatMap((one) => {
		const startDate = later(one.startDate, range.startDate);
		const endDate = earlier(one.endDate, range.endDate);
		return startDate > endDate ? [] : [{ ...one, startDate, endDate }];
	});
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

/** The prices after the fee's open days of the range have been invoiced, and what they come to. */
export function withInvoicedFee(
	prices: ProjectPrices,
	range: DateRange,
	invoice: InvoicedFee["invoice"],
): { prices: ProjectPrices; cents: number } {
	const { fixedFee: fee, invoicedFees = [] } = prices;
	if (fee === null) return { prices, cents: 0 };
	const added = openFeeDays(prices, range)
		.filter((days) => feeCents(fee, days) !== 0)
		.map((days) => ({ ...days, invoice, fee }));
	if (added.length === 0) return { prices, cents: 0 };
	return { prices: { ...prices, invoicedFees: [...invoicedFees, ...added] }, cents: frozenFeeCents(added) };
}

/** The prices after the invoiced fees of the range have been taken back, and what they came to. */
export function withoutInvoicedFee(
	prices: ProjectPrices,
	range: DateRange,
): { prices: ProjectPrices; cents: number } {
	const { invoicedFees = [] } = prices;
	const taken = feesWithin(prices, range);
	if (taken.length === 0) return { prices, cents: 0 };
	const rest = invoicedFees.flatMap((one) => [
		{ ...one, endDate: earlier(one.endDate, addDays(range.startDate, -1)) },
		{ ...one, startDate: later(one.startDate, addDays(range.endDate, 1)) },
	]);
	const left = rest.filter(({ startDate, endDate }) => startDate <= endDate);
	return { prices: { ...prices, invoicedFees: left }, cents: frozenFeeCents(taken) };
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, one) => total + one, 0);
}
