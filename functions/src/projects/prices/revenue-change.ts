import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type PricedWork, pricedWork, type WorkDates } from "#money/priced-work.ts";
import { projectRevenue } from "#money/project-revenue.ts";
import { billingLines } from "#money/billing-line.ts";
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

/** Of the same work under two prices, what is invoiced and costs something else: invoices stay, reports do not. */
export function repricedInvoices(before: readonly PricedWork[], after: readonly PricedWork[]) {
	const priceAfter = new Map(after.map(({ entryId, hourPriceCents }) => [entryId, hourPriceCents]));
	const changed = before.filter(
		({ entryId, invoice, hourPriceCents }) =>
			invoice !== undefined && priceAfter.get(entryId) !== hourPriceCents,
	);
	const sumOf = (work: readonly PricedWork[], field: "hundredths" | "cents") =>
		billingLines(work).reduce((total, line) => total + line[field], 0);
	const ids = new Set(changed.map(({ entryId }) => entryId));
	return {
		entries: changed.length,
		hours: hundredthsToHours(sumOf(changed, "hundredths")),
		before: centsToEuros(sumOf(changed, "cents")),
		after: centsToEuros(
			sumOf(
				after.filter(({ entryId }) => ids.has(entryId)),
				"cents",
			),
		),
	};
}
