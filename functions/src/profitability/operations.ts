import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { percentOf, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import type {
	DataQuality,
	MonthlyProfit,
	ProfitPercentages,
	Profits,
} from "@tuntikirja/contract/profitability/schema.ts";
import { membersOf } from "#money/prices/load-priced-work.ts";
import { ofMany } from "#firestore/reader.ts";
import { refuseIf } from "#errors/app-error.ts";
import { log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { namesOf } from "#records/people/load-people.ts";
import { billingRateOf, unpricedOf } from "#money/prices/billed-hours.ts";
import { hasWeekdayWithin } from "#money/wages-under-contract.ts";
import { type EarnedMonth, type LoadedProfits, loadProfits } from "./load-profits.ts";
import type { CentParts } from "./month-profit.ts";

/** All staff may call it, and it reads the data of the whole company: only admins may request more than 400 days. */
const getProfits = operation(contract.profitability.getProfits).handler(async ({ input, context }) => {
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

/**
 * With fewer paid people a caller could compute a colleague's wage from the company's percentage and their own wage
 * (docs/decisions/086-profit-percentages-hide-wages.md).
 */
const LEAST_PAID_PEOPLE = 3;

const euros = (cents: bigint) => toEuros(exact(cents));
const incomeOf = ({ revenue, fixedRevenue }: CentParts) => revenue + fixedRevenue;
const valueOf = (parts: CentParts) => incomeOf(parts) - parts.expenses;

/** Months and their sum in euros, for admins. Each line adds up, and so do the lines. */
function presentProfits(loaded: LoadedProfits, names: ReadonlyMap<string, string>): Profits {
	const { earned } = loaded;
	const months = earned.map(({ profit }) => profit);
	const total = (field: keyof CentParts) => months.reduce((cents, month) => cents + month[field], 0n);
	return {
		dataQuality: dataQualityOf(loaded, names),
		totals: profitLine({
			revenue: total("revenue"),
			fixedRevenue: total("fixedRevenue"),
			expenses: total("expenses"),
		}),
		monthlyData: earned.map((month) => presentMonth(month, names)),
	};
}

function presentMonth(
	{ month, billed, profit }: EarnedMonth,
	names: ReadonlyMap<string, string>,
): MonthlyProfit {
	const users = profit.users.map(({ userId, ...parts }) => ({
		id: userId,
		name: names.get(userId) ?? "",
		revenue: euros(parts.revenue),
		expenses: euros(parts.expenses),
		value: euros(valueOf(parts)),
	}));
	return {
		month,
		...profitLine(profit),
		billingRate: billingRateOf(companyMinutes(billed)),
		users: users.sort((a, b) => a.name.localeCompare(b.name, "fi")),
		projects: profit.projects.map(({ project, ...parts }) => ({ project, ...amountsOf(parts) })),
	};
}

function companyMinutes(billed: EarnedMonth["billed"]) {
	const people = [...billed.values()];
	const sum = (field: "total" | "billable") => people.reduce((minutes, one) => minutes + one[field], 0);
	return { total: sum("total"), billable: sum("billable") };
}

function amountsOf(parts: CentParts) {
	return {
		revenue: euros(parts.revenue),
		fixedRevenue: euros(parts.fixedRevenue),
		expenses: euros(parts.expenses),
		value: euros(valueOf(parts)),
	};
}

function profitLine(parts: CentParts) {
	return { ...amountsOf(parts), profitPercent: percentOf(exact(valueOf(parts)), exact(incomeOf(parts))) };
}

/** The caller's own billing rate and the company's percentage of each month, for callers who are not admins. */
function presentPercentages({ earned }: LoadedProfits, uid: string): ProfitPercentages {
	return {
		monthlyData: earned.map(({ month, billed, profit, paidPeople }) => ({
			month,
			billingRate: billingRateOf(billed.get(uid) ?? { total: 0, billable: 0 }),
			profitPercent: paidPeople < LEAST_PAID_PEOPLE ? null : wholePercent(profit),
		})),
	};
}

function wholePercent(parts: CentParts): number | null {
	const income = incomeOf(parts);
	return income === 0n ? null : Number(roundHalfAwayFromZero(exact(valueOf(parts) * 100n, income)));
}

type Sources = Pick<LoadedProfits, "lacking" | "projects" | "wages" | "counted">;

/**
 * Work without a price, people without a wage, and wages without a contract: their amounts are missing from the sums.
 * Rules §8, §9.
 */
function dataQualityOf(
	{ lacking, projects, wages, counted }: Sources,
	names: ReadonlyMap<string, string>,
): DataQuality {
	const named = (uids: Iterable<string>) =>
		[...new Set(uids)]
			.map((id) => ({ id, name: names.get(id) ?? "" }))
			.sort((a, b) => a.name.localeCompare(b.name, "fi"));
	const unpriced = lacking.flatMap((month) => month.unpriced);
	return {
		...unpricedOf(unpriced, projects),
		peopleWithoutWage: named(lacking.flatMap(({ unpaid }) => [...unpaid])),
		peopleWithoutContract: named(uidsWithoutContract({ wages, counted })),
	};
}

/** Those with a wage on a counted weekday without a contract. */
function uidsWithoutContract({ wages, counted }: Pick<Sources, "wages" | "counted">): string[] {
	return [...wages].flatMap(([uid, { onlyWage }]) => (hasWeekdayWithin(onlyWage, counted) ? [uid] : []));
}

export const profitability = { getProfits };
