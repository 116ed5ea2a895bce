import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type DateRange, periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import { type BilledMinutes, billedMinutes } from "#money/prices/billed-hours.ts";
import { type CompanyWork, loadCompanyWork } from "#money/prices/load-priced-work.ts";
import { type PricedWork, workOfPeople, type WorkOfPeople } from "#money/prices/priced-work.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { loadPay, type Pay, type PayOfPeople, type Wages } from "#money/load-pay.ts";
import { allWages } from "#records/people/wages.ts";
import { wageInForce } from "#money/wage-rules.ts";
import { expensesOfMonth, type MonthProfit, profitOfMonth } from "./month-profit.ts";

export interface EarnedMonth {
	readonly month: Month;
	/** By person. */
	readonly billed: ReadonlyMap<string, BilledMinutes>;
	readonly profit: MonthProfit;
	readonly paidPeople: number;
}

/** What the whole company has earned, and from what that was counted. */
export interface LoadedProfits extends Pick<CompanyWork, "projects"> {
	/** The days of the range up to today. */
	readonly counted: DateRange;
	readonly earned: readonly EarnedMonth[];
	readonly wages: PayOfPeople["wages"];
	/** The work whose amounts are missing, month by month. */
	readonly lacking: readonly LackingWork[];
}

/**
 * What the range has earned up to today: its work, fees and wages alike; days to come are not counted, and today costs
 * only of those who have logged something on it. Reads: a document
 * for each person's month, two for each person with wages, two for each project, the settings, and one for each calendar
 * year.
 */
export async function loadProfits(reader: Reader, { startDate, endDate }: DateRange): Promise<LoadedProfits> {
	const counted = { startDate, endDate: earlier(endDate, today()) };
	const [company, stored, settings] = await Promise.all([
		loadCompanyWork(reader, counted),
		allWages(reader),
		loadSettings(reader),
	]);
	const { wages, payIn } = await loadPay(reader, stored, counted, settings);
	const { projects, workedIn } = company;
	const months = eachMonth(monthOf(startDate), monthOf(endDate)).map((month) => {
		const { logged, work } = workedIn(month);
		const workOf = workOfPeople(work);
		const expenses = expensesOf(payIn(logged), expensesOfMonth(month, settings, counted));
		return {
			month,
			billed: new Map([...workOf].map(([uid, own]) => [uid, billedMinutes(own)])),
			profit: profitOfMonth({ month, counted, workOf, projects, expenses }),
			paidPeople: expenses.size,
			lacking: lackingOf(workOf, wages),
		};
	});
	return { projects, counted, wages, earned: months, lacking: months.map(({ lacking }) => lacking) };
}

/** Only of those who cost anything. */
function expensesOf(pays: ReadonlyMap<string, Pay>, expenseOf: (pay: Pay) => bigint): Map<string, bigint> {
	const all = [...pays].map(([uid, pay]) => [uid, expenseOf(pay)] as const);
	return new Map(all.filter(([, expense]) => expense > 0n));
}

interface LackingWork {
	readonly unpriced: readonly PricedWork[];
	/** People who worked without a wage. */
	readonly unpaid: ReadonlySet<string>;
}

function lackingOf(workOf: WorkOfPeople, wages: PayOfPeople["wages"]): LackingWork {
	const people = [...workOf];
	const unpaid = people.filter(([uid, own]) => own.some(({ date }) => !hasWage(wages.get(uid), date)));
	return {
		unpriced: people.flatMap(([, own]) => own.filter(({ isUnpriced }) => isUnpriced)),
		unpaid: new Set(unpaid.map(([uid]) => uid)),
	};
}

/** With a wage without a contract, a person is named for that. */
function hasWage(own: Wages | undefined, date: LocalDate): boolean {
	if (own === undefined) return false;
	return wageInForce(own.wages, date) !== null || periodInForce(own.onlyWage, date) !== null;
}
