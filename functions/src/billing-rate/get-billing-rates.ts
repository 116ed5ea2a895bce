import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type BilledMinutes, billedHours, billedMinutes, sumBilled } from "#money/billed-hours.ts";
import { loadCompanyWork, priceWork, type WorkByMonth, workByMonth } from "#money/load-priced-work.ts";
import { loadMonths } from "#records/months/load-months.ts";

export const getBillingRates = operation(contract.billingRate.getBillingRates).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
		const { caller } = context;
		const subject = await readableSubject(caller, input.userId);
		const isOfAllPeople = caller.profile.role === "admin" && input.userId === undefined;
		const work = isOfAllPeople
			? workByMonth(await loadCompanyWork(ofMany(), input))
			: await workOf(subject.uid, input);
		const byDate = minutesByDate(work);
		return {
			...billedHours(sumBilled(byDate.values())),
			byDates: [...byDate.keys()]
				.sort()
				.map((date) => ({ date, ...billedHours(byDate.get(date) ?? sumBilled([])) })),
		};
	},
);

async function workOf(uid: string, range: DateRange): Promise<WorkByMonth> {
	return [await priceWork(database, await loadMonths(database, [uid], range), range)];
}

function minutesByDate(parts: WorkByMonth): Map<LocalDate, BilledMinutes> {
	const byDate = new Map<LocalDate, BilledMinutes>();
	for (const work of parts)
		for (const [date, own] of Map.groupBy(work, (one) => one.date)) byDate.set(date, billedMinutes(own));
	return byDate;
}
