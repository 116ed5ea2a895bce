import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { database, type Reader } from "#firestore/documents.ts";
import { allProjectPrices, type PricedProject, projectPricesDoc } from "#records/company/projects.ts";
import { inLists, type ListedMonth } from "#records/months/listed-days.ts";
import { loadMonthsInTurn } from "#records/months/load-months.ts";
import {
	type ListedWork,
	type PricedWork,
	pricedInLists,
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
	const listed = months.map(inLists);
	return pricedInLists(listed, range, await pricesOf(reader, listed, range));
}

async function pricesOf(
	reader: Reader,
	months: readonly ListedWork[],
	range: DateRange,
): Promise<PricesOfProjects> {
	const ids = projectIdsIn(months, range);
	const prices = await reader.getAll(ids.map(projectPricesDoc));
	return new Map(
		ids.flatMap((id, index) => {
			const own = prices[index];
			return own ? [[id, own] as const] : [];
		}),
	);
}

/** What was logged in a calendar month of all people, or by a person in all months, and the work of it. */
export interface LoggedWithWork {
	readonly logged: readonly ListedMonth[];
	readonly work: readonly PricedWork[];
}

/** The work of a range, and all projects and their prices. */
export interface CompanyWork {
	readonly projects: readonly PricedProject[];
	/** The calendar months with entries, in order. */
	readonly months: readonly Month[];
	/** Who has entries. */
	readonly people: readonly string[];
	/** Made when it is asked for: a company's year is 100,000 entries, and a report needs a part of them at a time. */
	readonly workedIn: (month: Month) => LoggedWithWork;
	readonly workedBy: (uid: string) => LoggedWithWork;
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
	const [{ loggedIn, loggedBy, ...of }, projects] = await Promise.all([
		userId === null ? loadMonthsInTurn(reader, null, range) : loadMonthsInTurn(database, [userId], range),
		allProjectPrices(reader),
	]);
	const prices = new Map(projects.map(({ project, prices }) => [project.id, prices]));
	const withWork = (logged: readonly ListedMonth[]) => ({
		logged,
		work: pricedInLists(logged, range, prices),
	});
	return {
		...of,
		projects,
		workedIn: (month) => withWork(loggedIn(month)),
		workedBy: (uid) => withWork(loggedBy(uid)),
	};
}

/**
 * Loads the work of named people for amounts that no project is named for: only the prices of the projects worked on are
 * read. A read for each stored month, and one for each of these projects.
 */
export async function loadWorkOf(
	uids: readonly string[],
	range: DateRange,
): Promise<Omit<CompanyWork, "projects">> {
	const { loggedIn, loggedBy, ...of } = await loadMonthsInTurn(database, uids, range);
	const prices = await pricesOf(database, of.months.flatMap(loggedIn), range);
	const withWork = (logged: readonly ListedMonth[]) => ({
		logged,
		work: pricedInLists(logged, range, prices),
	});
	return {
		...of,
		workedIn: (month) => withWork(loggedIn(month)),
		workedBy: (uid) => withWork(loggedBy(uid)),
	};
}

/** Work in parts, of which each has all the work of its months: amounts are rounded by person and month. */
export type WorkByMonth = Iterable<readonly PricedWork[]>;

/** The work of one month after the other. */
export function* workByMonth({
	months,
	workedIn,
}: Pick<CompanyWork, "months" | "workedIn">): Generator<readonly PricedWork[]> {
	for (const month of months) yield workedIn(month).work;
}

/** Members and former members of the projects. */
export function membersOf(projects: readonly PricedProject[]): Named[] {
	return projects.flatMap(({ project }) => [...project.formerMembers, ...project.members]);
}
