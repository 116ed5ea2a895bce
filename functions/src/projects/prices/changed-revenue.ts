import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros, toCents } from "@tuntikirja/contract/kernel/money.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { database } from "#firestore/reader.ts";
import {
	countClosed,
	earliestShown,
	monthsWithin,
	previewHorizon,
	touchedState,
} from "#hours/preview/preview-hours.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import { type LoggedMonth, loadMonthsOf } from "#records/months/load-months.ts";
import { monthsOnProject } from "#records/months/outlined-months.ts";
import { daysWithOtherFee, daysWithOtherPrices, repricedInvoices, revenueUnder } from "./price-changes.ts";

/** What a change of prices or fee does to one project's revenue. */
interface ChangedRevenue {
	/** Only months that change; in cents. */
	readonly months: readonly { readonly month: Month; readonly before: number; readonly after: number }[];
	readonly since: Month | null;
	readonly invoiced: ReturnType<typeof repricedInvoices>;
}

/** Reads from the first to the last changed month each person's month with entries on the project. */
export async function changedRevenue(
	projectId: string,
	before: ProjectPrices,
	after: ProjectPrices,
	most?: number,
): Promise<ChangedRevenue> {
	const days = [
		...daysWithOtherPrices(before, after),
		...daysWithOtherFee(before.fixedFee, after.fixedFee, previewHorizon()),
	];
	const { from, since } = earliestShown(days, most);
	const months = monthsWithin(days, from, previewHorizon());
	const logged = await loggedMonths(projectId, months);
	const sold = revenueUnder(before, projectId, months, logged);
	const resold = revenueUnder(after, projectId, months, logged);
	const changed = months.map((month) => ({
		month,
		before: sold.byMonth.get(month) ?? 0,
		after: resold.byMonth.get(month) ?? 0,
	}));
	return {
		months: changed.filter((one) => one.before !== one.after),
		since,
		invoiced: repricedInvoices(sold.work, resold.work),
	};
}

async function loggedMonths(projectId: string, months: readonly Month[]): Promise<LoggedMonth[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	return loadMonthsOf(database, monthsOnProject(projectId, first, last));
}

/** The changed revenue of one project or of several, as a preview shows it. */
export function presentRevenue(changed: readonly ChangedRevenue[]) {
	const all = changed.flatMap(({ months }) => months);
	const inOrder = [...Map.groupBy(all, ({ month }) => month)].sort(([a], [b]) => a.localeCompare(b));
	const months = inOrder.map(([month, some]) => ({ month, state: touchedState(month), ...eurosOf(some) }));
	const sum = (of: (invoiced: ChangedRevenue["invoiced"]) => number) =>
		changed.reduce((total, { invoiced }) => total + of(invoiced), 0);
	return {
		months,
		...eurosOf(all),
		since: changed.find(({ since }) => since !== null)?.since ?? null,
		invoiced: {
			entries: sum(({ entries }) => entries),
			hours: hundredthsToHours(sum(({ hours }) => Math.round(hours * 100))),
			before: centsToEuros(sum(({ before }) => toCents(before))),
			after: centsToEuros(sum(({ after }) => toCents(after))),
		},
		closedMonths: countClosed(months),
	};
}

function eurosOf(months: ChangedRevenue["months"]) {
	return {
		before: centsToEuros(months.reduce((cents, { before }) => cents + before, 0)),
		after: centsToEuros(months.reduce((cents, { after }) => cents + after, 0)),
	};
}
