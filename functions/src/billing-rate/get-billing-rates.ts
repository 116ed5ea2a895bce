import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { ofMany } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type BilledMinutes, billedHours, billedMinutes, sumBilled } from "#money/billed-hours.ts";
import { loadCompanyWork, loadWorkOf, type WorkByMonth, workByMonth } from "#money/load-priced-work.ts";

export const getBillingRates = operation(contract.billingRate.getBillingRates).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
		const { caller } = context;
		const subject = await readableSubject(caller, input.userId);
		const isOfAllPeople = caller.profile.role === "admin" && input.userId === undefined;
		const worked = await (isOfAllPeople
			? loadCompanyWork(ofMany(), input)
			: loadWorkOf([subject.uid], input));
		const byDate = minutesByDate(workByMonth(worked));
		return {
			...billedHours(sumBilled(byDate.values())),
			byDates: [...byDate.keys()]
				.sort()
				.map((date) => ({ date, ...billedHours(byDate.get(date) ?? sumBilled([])) })),
		};
	},
);

function minutesByDate(parts: WorkByMonth): Map<LocalDate, BilledMinutes> {
	const byDate = new Map<LocalDate, BilledMinutes>();
	for (const work of parts)
		for (const [date, own] of Map.groupBy(work, (one) => one.date)) byDate.set(date, billedMinutes(own));
	return byDate;
}
