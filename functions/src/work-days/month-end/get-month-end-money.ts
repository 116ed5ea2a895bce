import { contract } from "@tuntikirja/contract/contract.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { log } from "#errors/log.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { wageList } from "#money/load-pay.ts";
import { loadCompanyWork, workByMonth } from "#money/load-priced-work.ts";
import { type PricedWork, workOfPeople } from "#money/priced-work.ts";
import { soldParts, sumParts } from "#money/sold-parts.ts";
import { wageInForce, type Wage } from "#money/wage-rules.ts";
import { allWages } from "#records/people/wages.ts";

/** The month's work of all people: 2 reads a person, and 2 for each project. */
export const getMonthEndMoney = operation(contract.months.getMonthEndMoney).handler(
	async ({ input: { month }, context: { caller, requestId } }) => {
		const range = { startDate: firstDay(month), endDate: earlier(lastDay(month), today()) };
		const reader = ofMany();
		const [company, stored] = await Promise.all([loadCompanyWork(reader, range), reader.find(allWages())]);
		const wages = new Map(stored.map((one) => [one.userId, wageList(one.wages)]));
		log("info", "Unbilled work is read", { requestId, uid: caller.uid });
		const work = [...workByMonth(company)].flat();
		const unbilled = soldParts(work.filter(({ invoice }) => !invoice));
		const unbilledOf = Map.groupBy(unbilled, ({ of }) => of.userId);
		const people = [...workOfPeople(work)].map(([userId, own]) => ({
			userId,
			unbilledHours: hundredthsToHours(sumParts(unbilledOf.get(userId) ?? []).hundredths),
			...moneyOf(own, wages.get(userId) ?? []),
		}));
		return { people };
	},
);

function moneyOf(work: readonly PricedWork[], wages: readonly Wage[]) {
	return {
		withoutPrice: work.filter(({ isUnpriced }) => isUnpriced).length,
		lacksWage: work.some(({ date }) => wageInForce(wages, date) === null),
	};
}
