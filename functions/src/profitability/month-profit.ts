import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { datesOf, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { minutesOf } from "#money/prices/billed-hours.ts";
import type { PricedWork, WorkOfPeople } from "#money/prices/priced-work.ts";
import { NO_PRICES, type PricedProject } from "#records/company/projects.ts";
import { centsOfDates, internalShare, type MultipliedDates, projectShare } from "#money/wage-rules.ts";
import { apportion } from "#money/apportion.ts";
import { projectRevenue } from "#money/prices/revenue.ts";
import { soldParts, sumParts } from "#money/prices/billing-line.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type CompanySettings, datesByMultiplier } from "#records/company/company-settings.ts";
import type { Pay } from "#money/load-pay.ts";
import { valueOf } from "#money/value-of.ts";

/** The company's month: the work, what it is sold for, and what each person costs. */
interface MonthSources {
	readonly month: Month;
	/** The days that are counted; fees are spread over days. */
	readonly counted: DateRange;
	readonly workOf: WorkOfPeople;
	readonly projects: readonly PricedProject[];
	/** By person, in whole cents. */
	readonly expenses: ReadonlyMap<string, bigint>;
}

/** A part of a month in whole cents. */
export interface CentParts {
	readonly revenue: bigint;
	readonly fixedRevenue: bigint;
	readonly expenses: bigint;
}

/** A month in whole cents. Its parts by person, and those by project, add up to it. */
export interface MonthProfit extends CentParts {
	readonly users: readonly (CentParts & { readonly userId: string })[];
	/** Without a project: internal. */
	readonly projects: readonly (CentParts & { readonly project: Named | null })[];
}

/** What a month has earned and cost, and whose it is. Revenue is that of the projects. Rules §9. */
export function profitOfMonth(sources: MonthSources): MonthProfit {
	const projects = projectParts(sources);
	const total = (field: keyof CentParts) => projects.reduce((cents, one) => cents + one[field], 0n);
	return {
		revenue: total("revenue"),
		fixedRevenue: total("fixedRevenue"),
		expenses: total("expenses"),
		users: userParts(sources),
		projects,
	};
}

function userParts({ expenses, workOf }: MonthSources): MonthProfit["users"] {
	const uids = [...new Set([...expenses.keys(), ...workOf.keys()])].sort();
	const soldBy = Map.groupBy(soldParts([...workOf.values()].flat()), ({ of }) => of.userId);
	return uids.map((userId) => ({
		userId,
		revenue: BigInt(sumParts(soldBy.get(userId) ?? []).cents),
		fixedRevenue: 0n,
		expenses: expenses.get(userId) ?? 0n,
	}));
}

function projectParts({
	month,
	counted,
	workOf: workOfPeople,
	expenses,
	projects,
}: MonthSources): MonthProfit["projects"] {
	const known = new Map(projects.map((one) => [one.project.id, one]));
	const workOf = Map.groupBy([...workOfPeople.values()].flat(), ({ project }) => project?.id ?? null);
	const feeIds = projects.flatMap(({ project, prices }) => (prices.fixedFee === null ? [] : [project.id]));
	const ids = [...new Set([...[...workOf.keys()].filter((id) => id !== null), ...feeIds])].sort();
	const borne = expensesByProject(workOfPeople, expenses);
	const parts = ids.map((id) => {
		const own = workOf.get(id) ?? [];
		const { project, prices } = known.get(id) ?? { project: null, prices: NO_PRICES };
		return {
			// A project that has been deleted has the name that its entries remember.
			project: { id, name: project?.name ?? own.at(-1)?.project?.name ?? "" },
			...projectRevenue(prices, own, month, counted),
			expenses: borne.get(id) ?? 0n,
		};
	});
	return [...parts, { project: null, revenue: 0n, fixedRevenue: 0n, expenses: borne.get(null) ?? 0n }];
}

/**
 * What each project bears of people's expenses, and what no project does: of each person in proportion to their hours, and
 * to the cent what that person costs.
 */
function expensesByProject(
	workOf: WorkOfPeople,
	expenses: ReadonlyMap<string, bigint>,
): Map<string | null, bigint> {
	const borne = new Map<string | null, bigint>();
	for (const [userId, cents] of expenses) {
		const own = workOf.get(userId) ?? [];
		const worked = exact(minutesOf(own));
		const onProjects = [...minutesByProject(own)].sort(([a], [b]) => (a < b ? -1 : 1));
		const shares = onProjects.map(([, minutes]) => projectShare(exact(cents), exact(minutes), worked));
		const parts = apportion([...shares, internalShare(exact(cents), shares)]);
		for (const [index, id] of [...onProjects.map(([project]) => project), null].entries())
			borne.set(id, (borne.get(id) ?? 0n) + (parts[index] ?? 0n));
	}
	return borne;
}

/** Of the work that is on a project. */
function minutesByProject(work: readonly PricedWork[]): Map<string, number> {
	const minutesOn = new Map<string, number>();
	for (const { project, minutes } of work)
		if (project !== null) minutesOn.set(project.id, (minutesOn.get(project.id) ?? 0) + minutes);
	return minutesOn;
}

/**
 * Says what a person costs on the counted days of a month, in whole cents: each date's cost under the multiplier in force
 * on it. Rules §8. The dates are looked up once for all people who have logged something today, and once for the others.
 */
export function expensesOfMonth(
	month: Month,
	settings: CompanySettings,
	{ startDate, endDate }: DateRange,
): (pay: Pick<Pay, "wages" | "time" | "through">) => bigint {
	const counted = datesOf(month).filter((date) => date >= startDate && date <= endDate);
	const multiplied = new Map<LocalDate, MultipliedDates>();
	return ({ wages, time, through }) => {
		const dates = valueOf(multiplied, through, () =>
			datesByMultiplier(
				settings,
				counted.filter((date) => date <= through),
			),
		);
		return centsOfDates(dates, wages, time).expense;
	};
}
