import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { allProjectPrices, type PricedProject, somePrices } from "#records/company/projects.ts";
import { inLists, type ListedMonth } from "#records/months/listed-days.ts";
import { hasUnreadableMonth, loadMonths, loadMonthsInTurn } from "#records/months/load-months.ts";
import {
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
	return pricedInLists(listed, range, await pricesOf(reader, projectIdsIn(listed, range)));
}

/** The prices of projects: a read for each, or those of the copies. */
export async function pricesOf(reader: Reader, ids: readonly string[]): Promise<PricesOfProjects> {
	const prices = await somePrices(reader, ids);
	return new Map(
		ids.flatMap((id, index) => {
			const own = prices[index];
			return own ? [[id, own] as const] : [];
		}),
	);
}

/** What was logged in a calendar month of all people, or by a person in all months, and the work of it by person and date. */
export interface LoggedWithWork {
	readonly logged: readonly ListedMonth[];
	readonly work: readonly PricedWork[];
}

/** The work of a range, and all projects and their prices. */
export interface CompanyWork {
	readonly projects: readonly PricedProject[];
	/** The calendar months with entries, in order. */
	readonly months: readonly Month[];
	/** Those of the people asked for who have entries. */
	readonly people: readonly string[];
	/** Made when it is asked for: a company's year is 100,000 entries, and a report needs a part of them at a time. */
	readonly workedIn: (month: Month) => LoggedWithWork;
	readonly workedBy: (uid: string) => LoggedWithWork;
}

/** Loads the work of all people. A read for each stored month that is not folded, and two for each project. */
export async function loadCompanyWork(reader: Reader, range: DateRange): Promise<CompanyWork> {
	const [{ loggedIn, loggedBy, ...of }, projects] = await Promise.all([
		loadMonthsInTurn(reader, null, range),
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
 * Loads the work of named people, for amounts that no project is named for, and that of all others on the same projects:
 * what a person has is a part of lines of all people. A read for each stored month of all people that is not folded, and
 * one for each project that the named people have worked on.
 */
export async function loadWorkOf(
	uids: readonly string[],
	range: DateRange,
): Promise<Omit<CompanyWork, "projects">> {
	const reader = ofMany();
	const { months, loggedIn, loggedBy } = await loadMonthsInTurn(reader, null, range);
	await requireMonthsOf(uids, reader, range);
	const named = new Set(uids);
	const prices = await pricesOf(database, projectIdsIn([...named].flatMap(loggedBy), range));
	const withWork = (logged: readonly ListedMonth[]) => ({
		logged,
		work: pricedInLists(logged, range, prices).filter(
			({ userId, project }) => named.has(userId) || prices.has(project?.id ?? ""),
		),
	});
	return {
		months,
		people: [...named].filter((uid) => loggedBy(uid).length > 0),
		workedIn: (month) => withWork(loggedIn(month)),
		workedBy: (uid) => withWork(loggedBy(uid)),
	};
}

/** Fails if a month of one of these people cannot be read: a wrong amount of a person is worse than none. */
export async function requireMonthsOf(
	uids: readonly string[],
	{ skipped }: Pick<Reader, "skipped">,
	range: DateRange,
): Promise<void> {
	const unreadable = uids.filter((uid) => hasUnreadableMonth(skipped, uid));
	if (unreadable.length > 0) await loadMonths(database, unreadable, range);
}

/** Work in parts, of which each has all the work of its months: amounts are rounded by month. */
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
