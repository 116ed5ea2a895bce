import { contract } from "@tuntikirja/contract/contract.ts";
import { daysWithOtherTerms } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { add, type Exact, subtract, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, eachDate, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { gapsOf } from "@tuntikirja/contract/kernel/periods.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDates, foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { z } from "zod";
import { loadBalance } from "#balance/load-balance.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { type Caller, readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadTerms } from "#work-days/load-terms.ts";
import { loggedDays, type WorkMonth, workMonthDoc } from "#work-days/store.ts";
import { withChange } from "./change-contracts.ts";
import { judgeContracts } from "./judge-contracts.ts";
import { contractList, type EmploymentContracts, employmentContractsDoc } from "./store.ts";

/** Months after the present one that a preview shows. */
const MONTHS_AHEAD = 12;

type PreviewMonth = z.output<typeof contractPreviewSchema>["months"][number];

export const previewContract = operation(contract.employmentContracts.previewContract).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const before = await database.get(employmentContractsDoc(subject.uid));
		const after = withChange(subject.uid, before, input.id ?? "preview", input);
		await judgeContracts(database, subject.uid, before, after);
		const balance = await loadBalance(subject, subject.profile.startDate);
		const months = previewedMonths(subject, before, after);
		const shown = await foldBoth(subject, months, contractList(after), balance.asOf);
		return {
			months: shown.map(({ month }) => month),
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(add(balance.total, sum(shown.map(({ flexChange }) => flexChange)))),
			closedMonths: shown.filter(({ month }) => month.month < monthOf(today())).length,
			lockedMonths: shown.filter(({ month }) => month.state === "locked").length,
			gaps: gapsOf(contractList(after), subject.profile.startDate),
		};
	},
);

/** The months in which anything may change, from the first day at the company to a year from now. */
function previewedMonths(
	{ profile }: Caller,
	before: EmploymentContracts | null,
	after: EmploymentContracts,
): Month[] {
	const horizon = lastDay(addMonths(monthOf(today()), MONTHS_AHEAD));
	const changed = daysWithOtherTerms(contractList(before), contractList(after));
	const months = changed.flatMap(({ startDate, endDate }) =>
		eachMonth(monthOf(later(startDate, profile.startDate)), monthOf(earlier(endDate, horizon))),
	);
	return [...new Set(months)].sort();
}

/** Each month folded under the terms as they are and as they would be; those that stay alike are left out. */
async function foldBoth(
	{ uid, profile }: Caller,
	months: readonly Month[],
	contracts: WorkTerms["contracts"],
	asOf: LocalDate,
): Promise<{ month: PreviewMonth; flexChange: Exact }[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const [{ terms }, documents] = await Promise.all([
		loadTerms(database, person, firstDay(first), lastDay(last)),
		database.getAll<WorkMonth[]>(months.map((month) => workMonthDoc(uid, month))),
	]);
	const changedTerms = { ...terms, contracts };
	return months.flatMap((month, index) => {
		const document = documents[index] ?? null;
		const logged = loggedDays([document]);
		const counted = eachDate(firstDay(month), earlier(lastDay(month), asOf));
		const flexOf = (under: WorkTerms) => foldDates(counted, logged, under).flex;
		const flexChange = subtract(flexOf(changedTerms), flexOf(terms));
		const expectedBefore = toHours(foldMonth(month, logged, terms).expected);
		const expectedAfter = toHours(foldMonth(month, logged, changedTerms).expected);
		if (expectedBefore === expectedAfter && flexChange.n === 0n) return [];
		const state = document?.state === "locked" ? "locked" : month < monthOf(today()) ? "closed" : "open";
		const shown: PreviewMonth = {
			month,
			expectedBefore,
			expectedAfter,
			flexChange: toHours(flexChange),
			state,
		};
		return [{ month: shown, flexChange }];
	});
}
