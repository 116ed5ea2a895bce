import { compare, type Exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { type ClosedPeriod, LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import { type FixedFee, fixedRevenueOf, projectRevenue } from "#money/prices/revenue.ts";
import { ALWAYS, priceOn } from "#money/prices/price-rules.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { isOnInvoice, type PricedWork, pricedWork, type WorkDates } from "#money/prices/priced-work.ts";
import { billedWork, soldCents } from "#money/prices/billing-line.ts";

/** The stretches of days on which an hour, of the project or of a label, costs something else, in order. */
export function daysWithOtherPrices(before: ProjectPrices, after: ProjectPrices): ClosedPeriod[] {
	const labels = [null, ...labelsOf(before), ...labelsOf(after)];
	const starts = [...new Set([...startsOf(before), ...startsOf(after)])].sort();
	return starts.flatMap((startDate, index) => {
		if (labels.every((label) => priceOn(before, label, startDate) === priceOn(after, label, startDate)))
			return [];
		const next = starts[index + 1];
		return [{ startDate, endDate: next === undefined ? LAST_DATE : addDays(next, -1) }];
	});
}

/** The labels that may cost something else than the project. */
function labelsOf({ labelPrices, notBillableLabelIds = [] }: ProjectPrices): string[] {
	return [...Object.keys(labelPrices), ...notBillableLabelIds];
}

function startsOf({ hourPrices, labelPrices }: ProjectPrices): LocalDate[] {
	const steps = [hourPrices, ...Object.values(labelPrices)].flat();
	return [ALWAYS, ...steps.map(({ from }) => from ?? ALWAYS)];
}

/** The stretches of whole months until a date to which the fee gives something else, in order. */
export function daysWithOtherFee(
	before: FixedFee | null,
	after: FixedFee | null,
	until: LocalDate,
): ClosedPeriod[] {
	const fees = [before, after].filter((fee) => fee !== null);
	const first = fees.map(({ from }) => from).sort()[0];
	if (first === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
	const months = eachMonth(monthOf(first), monthOf(until)).filter(
		(month) => compare(feeOf(before, month), feeOf(after, month)) !== 0,
	);
	const firsts = months.filter((month) => !months.includes(addMonths(month, -1)));
	const lasts = months.filter((month) => !months.includes(addMonths(month, 1)));
	return firsts.map((month, index) => ({
		startDate: firstDay(month),
		endDate: lastDay(lasts[index] ?? month),
	}));
}

/** A fee's share of a month in exact cents; without a fee nothing. */
function feeOf(fee: FixedFee | null, month: Month): Exact {
	return fee === null ? ZERO : fixedRevenueOf(fee, month);
}

/** What a project brings in under some prices. Cents. */
interface Revenue {
	readonly work: readonly PricedWork[];
	/** Hours and fee of each month, rounded as the sales report does. */
	readonly byMonth: ReadonlyMap<Month, number>;
}

/** The revenue of some months, whose first and last bound the work, under the prices. Rules §9. */
export function revenueUnder(
	prices: ProjectPrices,
	projectId: string,
	months: readonly Month[],
	logged: readonly WorkDates[],
): Revenue {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return { work: [], byMonth: new Map() };
	const range = { startDate: firstDay(first), endDate: lastDay(last) };
	const all = pricedWork(logged, range, new Map([[projectId, prices]]));
	const work = all.filter(({ project }) => project?.id === projectId);
	const workOf = Map.groupBy(work, ({ date }) => monthOf(date));
	const centsOf = (month: Month) => {
		const { revenue, fixedRevenue } = projectRevenue(prices, workOf.get(month) ?? [], month, range);
		return Number(revenue + fixedRevenue);
	};
	return { work, byMonth: new Map(months.map((month) => [month, centsOf(month)])) };
}

/**
 * Of the same work under two prices, what is invoiced and costs something else: invoices stay, reports do not. Before, it is
 * what those entries have of their lines; after, that and the difference that opens on their invoices.
 */
export function repricedInvoices(before: readonly PricedWork[], after: readonly PricedWork[]) {
	const [invoiced, repriced] = [before, after].map((work) => work.filter(isOnInvoice));
	const priceAfter = new Map(repriced?.map(({ entryId, hourPriceCents }) => [entryId, hourPriceCents]));
	const changed = billedWork(invoiced ?? []).filter(
		({ entryId, hourPriceCents }) => priceAfter.get(entryId) !== hourPriceCents,
	);
	const sum = (field: "hundredths" | "cents") => changed.reduce((total, one) => total + one[field], 0);
	const opened = soldCents(repriced ?? []) - soldCents(invoiced ?? []);
	return {
		entries: changed.length,
		hours: hundredthsToHours(sum("hundredths")),
		before: centsToEuros(sum("cents")),
		after: centsToEuros(sum("cents") + opened),
	};
}
