import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { database, type Reader } from "#firestore/documents.ts";
import {
	allProjectPrices,
	type PricedProject,
	type ProjectPrices,
	projectPricesDoc,
} from "#records/company/projects.ts";
import { type LoggedMonth, loadMonthsInTurn } from "#records/months/load-months.ts";
import {
	type PricedWork,
	pricedWork,
	projectIdsIn,
	type PricesOfProjects,
	type WorkDates,
} from "./priced-work.ts";

/** The months' work in the range under the prices of its projects: a read for each project that it is on. */
export async function priceWork(
	reader: Reader,
	months: readonly WorkDates[],
	range: DateRange,
): Promise<PricedWork[]> {
	const ids = projectIdsIn(months, range);
	const prices = await reader.getAll<ProjectPrices[]>(ids.map(projectPricesDoc));
	const byId: PricesOfProjects = new Map(
		ids.flatMap((id, index) => {
			const own = prices[index];
			return own ? [[id, own] as const] : [];
		}),
	);
	return pricedWork(months, range, byId);
}

/** A calendar month of a company: what was logged in it, and its work. */
export interface WorkedMonth {
	readonly logged: readonly LoggedMonth[];
	readonly work: readonly PricedWork[];
}

/** The work of a range, and all projects and their prices. */
export interface CompanyWork {
	readonly projects: readonly PricedProject[];
	/** The calendar months with entries, in order. */
	readonly months: readonly Month[];
	/** Who has entries. */
	readonly people: readonly string[];
	/** Made when it is asked for: a company's year is 100,000 entries, and a report needs one month of them at a time. */
	readonly workedIn: (month: Month) => WorkedMonth;
}

/**
 * Loads the work of all people, or of one. A read for each stored month, and two for each project. For one person a
 * month that cannot be read fails the call instead of being skipped.
 */
export async function loadCompanyWork(
	reader: Reader,
	range: DateRange,
	userId: string | null = null,
): Promise<CompanyWork> {
	const [{ months, people, loggedIn }, projects] = await Promise.all([
		userId === null ? loadMonthsInTurn(reader, null, range) : loadMonthsInTurn(database, [userId], range),
		allProjectPrices(reader),
	]);
	const prices = new Map(projects.map(({ project, prices }) => [project.id, prices]));
	return {
		projects,
		months,
		people,
		workedIn: (month) => {
			const logged = loggedIn(month);
			return { logged, work: pricedWork(logged, range, prices) };
		},
	};
}

/** Work in parts, of which each has all the work of its months: amounts are rounded by person and month. */
export type WorkByMonth = Iterable<readonly PricedWork[]>;

/** The work of one month after the other. */
export function* workByMonth({ months, workedIn }: CompanyWork): Generator<readonly PricedWork[]> {
	for (const month of months) yield workedIn(month).work;
}

/** Members and former members of the projects. */
export function membersOf(projects: readonly PricedProject[]): Named[] {
	return projects.flatMap(({ project }) => [...project.formerMembers, ...project.members]);
}
