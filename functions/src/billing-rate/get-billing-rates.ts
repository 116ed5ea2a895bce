import { contract } from "@tuntikirja/contract/contract.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { billedHours } from "#money/billed-hours.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { priceWork } from "#money/load-priced-work.ts";

export const getBillingRates = operation(contract.billingRate.getBillingRates).handler(
	async ({ input, context }) => {
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
		const { caller } = context;
		const subject = await readableSubject(caller, input.userId);
		const isOfAllPeople = caller.profile.role === "admin" && input.userId === undefined;
		const reader = isOfAllPeople ? ofMany() : database;
		const months = await loadMonths(reader, isOfAllPeople ? null : [subject.uid], input);
		const work = await priceWork(reader, months, input);
		const byDate = Map.groupBy(work, ({ date }) => date);
		return {
			...billedHours(work),
			byDates: [...byDate.keys()].sort().map((date) => ({ date, ...billedHours(byDate.get(date) ?? []) })),
		};
	},
);
