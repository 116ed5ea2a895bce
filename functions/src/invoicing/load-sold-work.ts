import type { Unpriced } from "@tuntikirja/contract/billing-rate/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import {
	type CompanyWork,
	loadCompanyWork,
	membersOf,
	requireMonthsOf,
	type WorkByMonth,
	workByMonth,
} from "#money/prices/load-priced-work.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { unpricedOf } from "#money/prices/billed-hours.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import type { PricedProject } from "#records/company/projects.ts";
import { namesOf } from "#records/people/load-people.ts";
import { loadFrozenWork } from "./frozen-work.ts";
import { invoicingLines } from "./invoicing-lines.ts";
import type { KeyOf, Line } from "./lines.ts";

interface SoldFilter extends DateRange {
	readonly userId?: string | undefined;
	readonly projectId?: string | undefined;
}

/** The work of a report about sales, and what its ids are called now. */
export interface SoldWork {
	/** The days of the range up to today. */
	readonly counted: DateRange;
	/** Of all people: what one has is a part of lines of all. */
	readonly work: WorkByMonth;
	readonly projects: readonly PricedProject[];
	/** Those whose fees are in the report: none in one of a person, because a fee belongs to no person. */
	readonly feeProjects: readonly PricedProject[];
	/** Members and former members of the projects. */
	readonly members: readonly Named[];
	readonly projectOf: (one: Pick<PricedWork, "project">) => Named;
	/** Of the work, once it has been gone through. */
	readonly dataQuality: () => Unpriced;
}

/**
 * The work that matches the filters; days to come are not counted. Reads: those of `loadCompanyWork`, of one
 * person too. @throws not-found for the id of no person or no project
 */
export async function loadSoldWork(filter: SoldFilter, caller: Caller): Promise<SoldWork> {
	const { userId, projectId } = filter;
	if (userId !== undefined) await readableSubject(caller, userId);
	const counted = { startDate: filter.startDate, endDate: earlier(filter.endDate, today()) };
	const reader = ofMany();
	const company = await loadCompanyWork(reader, counted);
	if (userId !== undefined) await requireMonthsOf([userId], reader, counted);
	const { projects } = company;
	const byId = new Map(projects.map(({ project: { id, name } }) => [id, { id, name }]));
	if (projectId !== undefined && !byId.has(projectId)) throw new AppError("not-found");
	const isAsked = (id: string | undefined) => projectId === undefined || id === projectId;
	const unpriced: PricedWork[][] = [];
	return {
		counted,
		work: askedWork(company, ({ project }) => isAsked(project?.id), unpriced),
		projects,
		feeProjects: userId === undefined ? projects.filter(({ project }) => isAsked(project.id)) : [],
		members: membersOf(projects),
		// A project that has been deleted has the name that its entries remember.
		projectOf: ({ project }) => byId.get(project?.id ?? "") ?? project ?? { id: "none", name: "" },
		dataQuality: () => unpricedOf(unpriced.flat().filter(isOf(userId)), projects),
	};
}

/** Says of work whether it is a person's; undefined: of all people. */
function isOf(asked: string | undefined): (one: Pick<PricedWork, "userId">) => boolean {
	return ({ userId }) => asked === undefined || userId === asked;
}

/** The work that is asked for, month by month. What of it lacks a price is noted, so that no month is made twice. */
function* askedWork(
	company: CompanyWork,
	isAsked: (one: PricedWork) => boolean,
	unpriced: PricedWork[][],
): Generator<readonly PricedWork[]> {
	for (const work of workByMonth(company)) {
		const asked = work.filter(isAsked);
		unpriced.push(asked.filter(({ isUnpriced }) => isUnpriced));
		yield asked;
	}
}

/** The lines of an invoicing report, and the names of those whom they are of. */
export interface InvoicingWork extends Pick<SoldWork, "projectOf"> {
	readonly dataQuality: Unpriced;
	readonly lines: readonly Line[];
	readonly personName: (uid: string) => string;
}

/**
 * The lines of the work and fees that match the filters. Reads besides: a document for each month of which something is
 * invoiced, and one for each person who has worked and is in no project.
 */
export async function loadInvoicing(
	filter: SoldFilter,
	caller: Caller,
	keyOf: KeyOf,
): Promise<InvoicingWork> {
	const [sold, allFrozen] = await Promise.all([
		loadSoldWork(filter, caller),
		loadFrozenWork(ofMany(), filter),
	]);
	const { userId, projectId } = filter;
	const frozen = allFrozen.filter((one) => projectId === undefined || one.project?.id === projectId);
	const lines = invoicingLines({ ...sold, frozen, projects: sold.feeProjects, isShown: isOf(userId) }, keyOf);
	const people = lines.flatMap(({ of }) => of.userId ?? []);
	const names = await namesOf(ofMany(), people, sold.members);
	return {
		projectOf: sold.projectOf,
		dataQuality: sold.dataQuality(),
		lines,
		personName: (uid) => names.get(uid) ?? "",
	};
}

/** By name as Finns sort, then by id. */
export function byName(a: Named, b: Named): number {
	return a.name.localeCompare(b.name, "fi") || a.id.localeCompare(b.id);
}
