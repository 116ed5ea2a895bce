import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type PricedWork, pricedWork, type WorkDates } from "#money/priced-work.ts";
import { projectRevenue } from "#money/project-revenue.ts";
import { billedWork } from "#money/billing-line.ts";
import { soldCents } from "#money/sold-parts.ts";
import type { ProjectPrices } from "#records/company/projects.ts";

/** What a project brings in under some prices. Cents. */
export interface Revenue {
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
	const [invoiced, repriced] = [before, after].map((work) =>
		work.filter(({ invoice }) => invoice !== undefined),
	);
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
