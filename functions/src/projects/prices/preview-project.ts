import { contract } from "@tuntikirja/contract/contract.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireFreeName, requireMayEdit, withEdit } from "#projects/edit-project.ts";
import { NO_PRICES, projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { type LoggedMonth, loadMonthsOf } from "#records/months/load-months.ts";
import { monthsOnProject } from "#records/months/outlined-months.ts";
import {
	countClosed,
	earliestShown,
	monthsWithin,
	previewHorizon,
	touchedState,
} from "#hours/preview/preview-hours.ts";
import { daysWithOtherFee, daysWithOtherPrices, repricedInvoices, revenueUnder } from "./price-changes.ts";

/**
 * Reads what saving reads, and from the first to the last changed month each person's month with entries on the
 * project.
 */
export const previewProject = operation(contract.projects.previewProject).handler(
	async ({ input, context: { caller } }) => {
		const { projectId, pricesFrom = today() } = input;
		const [project, stored] = await database.getAll([projectDoc(projectId), projectPricesDoc(projectId)]);
		if (project === null) throw new AppError("not-found");
		const before = { project, prices: stored ?? NO_PRICES };
		const after = await withEdit(database, before, input, pricesFrom);
		requireMayEdit(caller, project, after.project);
		await requireFreeName(database, project, after.project);
		const days = [
			...daysWithOtherPrices(before.prices, after.prices),
			...daysWithOtherFee(before.prices.fixedFee, after.prices.fixedFee, previewHorizon()),
		];
		const { from, since } = earliestShown(days);
		const months = monthsWithin(days, from, previewHorizon());
		const logged = await loggedMonths(projectId, months);
		const sold = revenueUnder(before.prices, projectId, months, logged);
		const resold = revenueUnder(after.prices, projectId, months, logged);
		const changed = months.filter((month) => sold.byMonth.get(month) !== resold.byMonth.get(month));
		const eurosOf = (cents: ReadonlyMap<Month, number>, some: readonly Month[]) =>
			centsToEuros(some.reduce((total, month) => total + (cents.get(month) ?? 0), 0));
		const shown = changed.map((month) => ({
			month,
			state: touchedState(month),
			before: eurosOf(sold.byMonth, [month]),
			after: eurosOf(resold.byMonth, [month]),
		}));
		return {
			months: shown,
			before: eurosOf(sold.byMonth, changed),
			after: eurosOf(resold.byMonth, changed),
			since,
			invoiced: repricedInvoices(sold.work, resold.work),
			closedMonths: countClosed(shown),
		};
	},
);

async function loggedMonths(projectId: string, months: readonly Month[]): Promise<LoggedMonth[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	return loadMonthsOf(database, monthsOnProject(projectId, first, last));
}
