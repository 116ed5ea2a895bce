import type { Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { eachMonth, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { type CompanyWork, loadCompanyWork } from "#money/load-priced-work.ts";
import type { PricedWork } from "#money/priced-work.ts";
import type { Reader } from "#firestore/documents.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
} from "#records/company/company-settings.ts";
import { loadPay, type Pay } from "#money/load-pay.ts";
import { allWages } from "#records/people/wages.ts";
import { monthExpense } from "./month-expenses.ts";
import { type MonthProfit, profitOfMonth } from "./month-profit.ts";

/** A month with what it has earned, and the work behind it. */
export interface EarnedMonth {
	readonly month: Month;
	readonly work: readonly PricedWork[];
	readonly profit: MonthProfit;
	/** People who cost something in it. */
	readonly paidPeople: number;
}

/** What the whole company has earned, and from what that was counted. */
export interface LoadedProfits extends CompanyWork {
	readonly earned: readonly EarnedMonth[];
	readonly pays: ReadonlyMap<string, Pay>;
}

/**
 * The whole months that the range touches: wages and fees are of months. Reads: a document for each person's
 * month, one for each person with wages, two for each project, and the settings; for people with unpaid leave
 * one more, and one for each calendar year.
 */
export async function loadProfits(reader: Reader, { startDate, endDate }: DateRange): Promise<LoadedProfits> {
	const range = { startDate: firstDay(monthOf(startDate)), endDate: lastDay(monthOf(endDate)) };
	const [company, stored, settings] = await Promise.all([
		loadCompanyWork(reader, range),
		reader.find(allWages()),
		reader.get(companySettingsDoc),
	]);
	const pays = await loadPay(reader, stored, company.months, settings ?? DEFAULT_SETTINGS);
	const workOf = Map.groupBy(company.work, ({ date }) => monthOf(date));
	const earned = eachMonth(monthOf(startDate), monthOf(endDate)).map((month): EarnedMonth => {
		const work = workOf.get(month) ?? [];
		const expenses = expensesOf(month, pays, settings ?? DEFAULT_SETTINGS);
		const profit = profitOfMonth({ month, work, projects: company.projects, expenses });
		return { month, work, profit, paidPeople: expenses.size };
	});
	return { ...company, earned, pays };
}

/** Only of those who cost anything. */
function expensesOf(
	month: Month,
	pays: ReadonlyMap<string, Pay>,
	settings: CompanySettings,
): Map<string, Exact> {
	const all = [...pays].map(([uid, pay]) => [uid, monthExpense(month, pay, settings)] as const);
	return new Map(all.filter(([, expense]) => expense.n > 0n));
}
