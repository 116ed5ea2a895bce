import { add, type Exact, exact, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { minutesOf } from "#money/billed-hours.ts";
import type { PricedWork } from "#money/priced-work.ts";
import type { PricedProject } from "#records/company/projects.ts";
import { internalShare, projectShare } from "#money/wage-rules.ts";
import { apportion } from "#money/apportion.ts";
import { fixedRevenueWithin, revenueOfWork } from "#money/revenue.ts";

/** The company's month: the work, what it is sold for, and what each person costs. Exact cents. */
export interface MonthSources {
	readonly month: Month;
	/** The days that are counted; fees are spread over days. */
	readonly counted: DateRange;
	readonly work: readonly PricedWork[];
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

/** What a month has earned and cost, and whose it is. Rules §9. */
export function profitOfMonth(sources: MonthSources): MonthProfit {
	const users = userParts(sources);
	return {
		...sumOf(
			users,
			fixedParts(sources).map(({ cents }) => cents),
		),
		users,
		projects: projectParts(sources),
	};
}

function sumOf(users: MonthProfit["users"], fees: readonly Exact[]): CentParts {
	return {
		revenue: users.reduce((total, { revenue }) => total + revenue, 0n),
		fixedRevenue: apportion(fees).reduce((total, cents) => total + cents, 0n),
		expenses: users.reduce((total, { expenses }) => total + expenses, 0n),
	};
}

function userParts({ work, expenses }: MonthSources): MonthProfit["users"] {
	const workOf = Map.groupBy(work, ({ userId }) => userId);
	const uids = [...new Set([...expenses.keys(), ...workOf.keys()])].sort();
	const revenueCents = apportion(uids.map((uid) => revenueOfWork(workOf.get(uid) ?? [])));
	const expenseCents = apportion(uids.map((uid) => expenses.get(uid) ?? ZERO));
	return uids.map((userId, index) => ({
		userId,
		revenue: revenueCents[index] ?? 0n,
		fixedRevenue: 0n,
		expenses: expenseCents[index] ?? 0n,
	}));
}

function fixedParts({ projects, month, counted }: MonthSources): { project: Named; cents: Exact }[] {
	return projects.flatMap(({ project: { id, name }, prices: { fixedFee } }) =>
		fixedFee === null ? [] : [{ project: { id, name }, cents: fixedRevenueWithin(fixedFee, month, counted) }],
	);
}

function projectParts(sources: MonthSources): MonthProfit["projects"] {
	const { work, expenses, projects } = sources;
	const names = new Map(projects.map(({ project: { id, name } }) => [id, { id, name }]));
	const fees = new Map(fixedParts(sources).map(({ project, cents }) => [project.id, cents]));
	const workOf = Map.groupBy(work, ({ project }) => project?.id ?? null);
	const ids = [...new Set([...[...workOf.keys()].filter((id) => id !== null), ...fees.keys()])].sort();
	const shares = expenseShares(work, expenses);
	const costs = ids.map((id) => shares.get(id) ?? ZERO);
	const internal = internalShare(sum(expenses.values()), costs);
	const revenueCents = apportion(ids.map((id) => revenueOfWork(workOf.get(id) ?? [])));
	const feeCents = apportion(ids.map((id) => fees.get(id) ?? ZERO));
	const expenseCents = apportion([...costs, internal]);
	const parts = ids.map((id, index) => ({
		// A project that has been deleted has the name that its entries remember.
		project: names.get(id) ?? workOf.get(id)?.at(-1)?.project ?? { id, name: "" },
		revenue: revenueCents[index] ?? 0n,
		fixedRevenue: feeCents[index] ?? 0n,
		expenses: expenseCents[index] ?? 0n,
	}));
	return [...parts, { project: null, revenue: 0n, fixedRevenue: 0n, expenses: expenseCents.at(-1) ?? 0n }];
}

/** Each project's share of people's expenses: for each person in proportion to their hours on it. */
function expenseShares(
	work: readonly PricedWork[],
	expenses: ReadonlyMap<string, Exact>,
): Map<string, Exact> {
	const shares = new Map<string, Exact>();
	for (const [userId, own] of Map.groupBy(work, (one) => one.userId)) {
		const worked = exact(minutesOf(own));
		for (const [id, onProject] of Map.groupBy(own, ({ project }) => project?.id ?? null)) {
			if (id === null) continue;
			const share = projectShare(expenses.get(userId) ?? ZERO, exact(minutesOf(onProject)), worked);
			shares.set(id, add(shares.get(id) ?? ZERO, share));
		}
	}
	return shares;
}
