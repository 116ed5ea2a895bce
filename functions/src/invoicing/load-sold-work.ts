import type { Unpriced } from "@tuntikirja/contract/billing-rate/unpriced-schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { loadCompanyWork, membersOf } from "#money/load-priced-work.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { unpricedOf } from "#money/unpriced.ts";
import { ofMany } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import type { PricedProject } from "#records/company/projects.ts";
import { namesOf } from "#records/people/names-of.ts";

interface SoldFilter extends DateRange {
	readonly userId?: string | undefined;
	readonly projectId?: string | undefined;
}

/** The work of a report about sales, and what its ids are called now. */
export interface SoldWork {
	readonly work: readonly PricedWork[];
	readonly projects: readonly PricedProject[];
	readonly personName: (uid: string) => string;
	readonly projectOf: (one: PricedWork) => Named;
	readonly dataQuality: Unpriced;
}

/**
 * The work that matches the filters. Reads: a document for each person's month, two for each project, and one for
 * each person who has worked and is in no project. @throws not-found for the id of no person or no project
 */
export async function loadSoldWork(filter: SoldFilter, caller: Caller): Promise<SoldWork> {
	const { userId, projectId } = filter;
	if (userId !== undefined) await readableSubject(caller, userId);
	const { work: all, projects } = await loadCompanyWork(ofMany(), filter, userId ?? null);
	const byId = new Map(projects.map(({ project: { id, name } }) => [id, { id, name }]));
	if (projectId !== undefined && !byId.has(projectId)) throw new AppError("not-found");
	const work = all.filter(({ project }) => projectId === undefined || project?.id === projectId);
	const names = await namesOf(
		ofMany(),
		work.map((one) => one.userId),
		membersOf(projects),
	);
	return {
		work,
		projects,
		personName: (uid) => names.get(uid) ?? "",
		// A project that has been deleted has the name that its entries remember.
		projectOf: ({ project }) => byId.get(project?.id ?? "") ?? project ?? { id: "none", name: "" },
		dataQuality: unpricedOf(work, projects),
	};
}

/** By name as Finns sort, then by id. */
export function byName(a: Named, b: Named): number {
	return a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id);
}
