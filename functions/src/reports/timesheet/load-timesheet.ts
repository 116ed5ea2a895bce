import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { NO_PRICES, projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { loadEntries } from "#records/months/load-work.ts";
import { namesOf } from "#records/people/names-of.ts";
import { buildTimesheet, isOnTimesheet } from "./build-timesheet.ts";

/** Which work a timesheet shows; null: of all people, under all labels. */
export interface TimesheetQuestion extends DateRange {
	readonly projectId: string;
	readonly userIds: readonly string[] | null;
	readonly labelIds: readonly string[] | null;
	readonly withPrices: boolean;
}

/**
 * Loads a project's timesheet, null when there is no such project. Reads the project, its prices if they are
 * requested, the months of the people, of all people those with entries on the project, and the names of former members.
 */
export async function loadTimesheet(question: TimesheetQuestion): Promise<Timesheet | null> {
	const { projectId, userIds, labelIds, withPrices } = question;
	const project = await database.get(projectDoc(projectId));
	if (project === null) return null;
	const [entries, prices] = await Promise.all([
		loadEntries(userIds, question, projectId),
		withPrices ? database.get(projectPricesDoc(projectId)) : null,
	]);
	const wanted = entries.filter((entry) => isOnTimesheet(entry, projectId, userIds, labelIds));
	const people = new Set(wanted.map(({ userId }) => userId));
	return buildTimesheet({
		project: { id: project.id, name: project.name },
		entries: wanted,
		names: await namesOf(ofMany(), people, project.members),
		prices: withPrices ? (prices ?? NO_PRICES) : null,
	});
}
