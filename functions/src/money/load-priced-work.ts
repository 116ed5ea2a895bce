import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { database, type Reader } from "#firestore/documents.ts";
import {
	allProjectPrices,
	type PricedProject,
	type ProjectPrices,
	projectPricesDoc,
} from "#records/company/projects.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
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

/** The work of a range, with the months that contain it, and all projects and their prices. */
export interface CompanyWork {
	readonly months: readonly LoggedMonth[];
	readonly projects: readonly PricedProject[];
	readonly work: readonly PricedWork[];
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
	const [months, projects] = await Promise.all([
		userId === null ? loadMonths(reader, null, range) : loadMonths(database, [userId], range),
		allProjectPrices(reader),
	]);
	const prices = new Map(projects.map(({ project, prices }) => [project.id, prices]));
	return { months, projects, work: pricedWork(months, range, prices) };
}

/** Members and former members of the projects. */
export function membersOf(projects: readonly PricedProject[]): Named[] {
	return projects.flatMap(({ project }) => [...project.formerMembers, ...project.members]);
}
