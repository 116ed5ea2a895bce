import { contract } from "@tuntikirja/contract/contract.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { eachDate, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { totalsInHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { database } from "#firestore/reader.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { rangeSums } from "#hours/counted-totals.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { seenBy } from "#hours/seen-by.ts";
import { nameChangers } from "./saved-day.ts";
import { loggedDays, workMonthDoc } from "#records/months/work-months.ts";

export const getWorkDays = operation(contract.workDays.getWorkDays).handler(async ({ input, context }) => {
	const { startDate, endDate } = input;
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
	const subject = await readableSubject(context.caller, input.userId);
	const { uid, profile } = subject;
	const months = eachMonth(monthOf(startDate), monthOf(endDate));
	const [{ terms }, stored] = await Promise.all([
		loadTerms(database, { uid, startDate: profile.startDate }, startDate, endDate),
		database.getAll(months.map((month) => workMonthDoc(uid, month))),
	]);
	const seen = seenBy(subject, terms);
	const byMonth = new Map(months.map((month, index) => [month, stored[index] ?? null]));
	const days = eachDate(startDate, endDate).map((date) =>
		seen.day(presentWorkDay(uid, date, byMonth.get(monthOf(date)) ?? null, terms)),
	);
	if (!days.some((day) => day.hasContract)) throw new AppError("no-contract");
	const { counted, whole } = rangeSums(startDate, endDate, loggedDays(stored), terms);
	return {
		workDays: await nameChangers(context.caller, days),
		totalHoursSum: toHours(counted.credited),
		plusMinus: toHours(counted.flex),
		totals: seen.totals(totalsInHours(counted)),
		rangeTotals: seen.totals(totalsInHours(whole)),
		contractDetails: { startDate: firstDayWithContract(terms) },
		...(terms.monthApproval && { monthApproval: true as const }),
	};
});

/** The first day on which hours can be logged: what a calendar greys out before. */
function firstDayWithContract(terms: WorkTerms): string {
	const starts = terms.contracts.map((one) => one.startDate).sort();
	return later(terms.startDate, starts[0] ?? terms.startDate);
}
