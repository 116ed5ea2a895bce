import { contract } from "@tuntikirja/contract/contract.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { billedHours, billedTime, type BilledTime, sumBilled } from "#money/prices/billed-hours.ts";
import { billedWork } from "#money/prices/billing-line.ts";
import {
	loadCompanyWork,
	loadWorkOf,
	type WorkByMonth,
	workByMonth,
} from "#money/prices/load-priced-work.ts";

const getBillingRates = operation(contract.billingRate.getBillingRates).handler(
	async ({ input, context: { caller } }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
		const subject = await readableSubject(caller, input.userId);
		const isOfAllPeople = caller.profile.role === "admin" && input.userId === undefined;
		const counted = { ...input, endDate: earlier(input.endDate, today()) };
		const worked = await (isOfAllPeople
			? loadCompanyWork(ofMany(), counted)
			: loadWorkOf([subject.uid], counted));
		const byDate = timeByDate(workByMonth(worked), isOfAllPeople ? null : subject.uid);
		return {
			...billedHours(sumBilled(byDate.values())),
			byDates: [...byDate.keys()]
				.sort()
				.map((date) => ({ date, ...billedHours(byDate.get(date) ?? sumBilled([])) })),
		};
	},
);

/** Of a person, or (null) of all people. */
function timeByDate(months: WorkByMonth, uid: string | null): Map<LocalDate, BilledTime> {
	const byDate = new Map<LocalDate, BilledTime>();
	for (const month of months) {
		const work = billedWork(month).filter(({ userId }) => uid === null || userId === uid);
		for (const [date, own] of Map.groupBy(work, (one) => one.date)) byDate.set(date, billedTime(own));
	}
	return byDate;
}

export const billingRate = { getBillingRates };
