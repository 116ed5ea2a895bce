import type { Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { type CompanyWork, loadCompanyWork } from "#money/load-priced-work.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
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
	/** The days of the range up to today. */
	readonly counted: DateRange;
	readonly earned: readonly EarnedMonth[];
	readonly pays: ReadonlyMap<string, Pay>;
}

/**
 * What the range has earned up to today: its work, fees and wages alike; days to come are not counted. Reads: a document
 * for each person's month, two for each person with wages, two for each project, and the settings; for people with unpaid
 * leave one for each calendar year.
 */
export async function loadProfits(reader: Reader, { startDate, endDate }: DateRange): Promise<LoadedProfits> {
	const counted = { startDate, endDate: earlier(endDate, today()) };
	const [company, stored, found] = await Promise.all([
		loadCompanyWork(reader, counted),
		reader.find(allWages()),
		reader.get(companySettingsDoc),
	]);
	const settings = found ?? DEFAULT_SETTINGS;
	const pays = await loadPay(reader, stored, company.months, settings);
	const workOf = Map.groupBy(company.work, ({ date }) => monthOf(date));
	const earned = eachMonth(monthOf(startDate), monthOf(endDate)).map((month): EarnedMonth => {
		const work = workOf.get(month) ?? [];
		const expenses = expensesOf(pays, (pay) => monthExpense(month, pay, settings, counted));
		const profit = profitOfMonth({ month, counted, work, projects: company.projects, expenses });
		return { month, work, profit, paidPeople: expenses.size };
	});
	return { ...company, counted, earned, pays };
}

/** Only of those who cost anything. */
function expensesOf(pays: ReadonlyMap<string, Pay>, expenseOf: (pay: Pay) => Exact): Map<string, Exact> {
	const all = [...pays].map(([uid, pay]) => [uid, expenseOf(pay)] as const);
	return new Map(all.filter(([, expense]) => expense.n > 0n));
}
