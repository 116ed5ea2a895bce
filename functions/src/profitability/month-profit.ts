import { add, type Exact, exact, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { minutesOf } from "#money/billed-hours.ts";
import type { PricedWork, WorkOfPeople } from "#money/priced-work.ts";
import { NO_PRICES, type PricedProject } from "#records/company/projects.ts";
import { internalShare, projectShare } from "#money/wage-rules.ts";
import { apportion } from "#money/apportion.ts";
import { projectRevenue } from "#money/project-revenue.ts";
import { soldCents } from "#money/sold-parts.ts";

/** The company's month: the work, what it is sold for, and what each person costs. Exact cents. */
export interface MonthSources {
	readonly month: Month;
	/** The days that are counted; fees are spread over days. */
	readonly counted: DateRange;
	readonly workOf: WorkOfPeople;
	readonly projects: readonly PricedProject[];
	readonly expenses: ReadonlyMap<string, Exact>;
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
	const expenseCents = apportion(uids.map((uid) => expenses.get(uid) ?? ZERO));
	return uids.map((userId, index) => ({
		userId,
		revenue: BigInt(soldCents(workOf.get(userId) ?? [])),
		fixedRevenue: 0n,
		expenses: expenseCents[index] ?? 0n,
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
	const shares = expenseShares(workOfPeople, expenses);
	const costs = ids.map((id) => shares.get(id) ?? ZERO);
	const expenseCents = apportion([...costs, internalShare(sum(expenses.values()), costs)]);
	const parts = ids.map((id, index) => {
		const own = workOf.get(id) ?? [];
		const { project, prices } = known.get(id) ?? { project: null, prices: NO_PRICES };
		return {
			// A project that has been deleted has the name that its entries remember.
			project: { id, name: project?.name ?? own.at(-1)?.project?.name ?? "" },
			...projectRevenue(prices, own, month, counted),
			expenses: expenseCents[index] ?? 0n,
		};
	});
	return [...parts, { project: null, revenue: 0n, fixedRevenue: 0n, expenses: expenseCents.at(-1) ?? 0n }];
}

/** Each project's share of people's expenses: for each person in proportion to their hours on it. */
function expenseShares(workOf: WorkOfPeople, expenses: ReadonlyMap<string, Exact>): Map<string, Exact> {
	const shares = new Map<string, Exact>();
	for (const [userId, own] of workOf) {
		const worked = exact(minutesOf(own));
		for (const [id, minutes] of minutesByProject(own)) {
			const share = projectShare(expenses.get(userId) ?? ZERO, exact(minutes), worked);
			shares.set(id, add(shares.get(id) ?? ZERO, share));
		}
	}
	return shares;
}

/** Of the work that is on a project. */
function minutesByProject(work: readonly PricedWork[]): Map<string, number> {
	const minutesOn = new Map<string, number>();
	for (const { project, minutes } of work)
		if (project !== null) minutesOn.set(project.id, (minutesOn.get(project.id) ?? 0) + minutes);
	return minutesOn;
}
