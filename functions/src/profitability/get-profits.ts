import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { membersOf } from "#money/load-priced-work.ts";
import { ofMany } from "#firestore/documents.ts";
import { refuseIf } from "#errors/app-error.ts";
import { log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { namesOf } from "#records/people/names-of.ts";
import { uidsWithoutContract } from "./data-quality.ts";
import { loadProfits } from "./load-profits.ts";
import { presentPercentages, presentProfits } from "./present-profits.ts";

/** All staff may call it, and it reads the data of the whole company: only admins may request more than 400 days. */
export const getProfits = operation(contract.profitability.getProfits).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const isAdmin = caller.profile.role === "admin";
	refuseIf(whyCannotAsk(input, isAdmin ? RANGE_LIMIT_DAYS.reports : RANGE_LIMIT_DAYS.workDays));
	if (!isAdmin) return presentPercentages(await loadProfits(ofMany(), wholeMonthsOf(input)), caller.uid);
	const loaded = await loadProfits(ofMany(), input);
	log("info", "Profits are read", { requestId, uid: caller.uid });
	const earning = loaded.earned.flatMap(({ profit }) => profit.users.map(({ userId }) => userId));
	const uids = [...earning, ...uidsWithoutContract(loaded)];
	return presentProfits(loaded, await namesOf(ofMany(), uids, membersOf(loaded.projects)));
});

/** Of single days, the percentages would be as many equations for the wages (decision 086). */
function wholeMonthsOf({ startDate, endDate }: DateRange): DateRange {
	return { startDate: firstDay(monthOf(startDate)), endDate: lastDay(monthOf(endDate)) };
}
