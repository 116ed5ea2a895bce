import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { NO_PRICES, projectDoc, projectPricesDoc } from "#records/company/projects.ts";
import { loadEntries, type ReportEntry } from "#records/months/load-work.ts";
import { namesOf } from "#records/people/load-people.ts";
import { buildTimesheet, isWorkOn } from "./build-timesheet.ts";

/** Which work a timesheet shows; null: of all people, under all labels. */
export interface TimesheetQuestion extends DateRange {
	readonly projectId: string;
	readonly userIds: readonly string[] | null;
	readonly labelIds: readonly string[] | null;
	readonly withPrices: boolean;
}

/**
 * Loads a project's timesheet, null when there is no such project. Reads the project, its prices, the
 * months of all people with entries on the project, and the names of former members. Days to come are not counted.
 */
export async function loadTimesheet(question: TimesheetQuestion): Promise<Timesheet | null> {
	const { projectId, userIds, labelIds, withPrices } = question;
	const project = await database.get(projectDoc(projectId));
	if (project === null) return null;
	const counted = { ...question, endDate: earlier(question.endDate, today()) };
	// Where people are named, a month that cannot be read fails the call, of others too: theirs are parts of the same lines.
	const reader = userIds === null ? ofMany() : database;
	const [entries, prices] = await Promise.all([
		loadEntries(null, counted, projectId, reader),
		database.get(projectPricesDoc(projectId)),
	]);
	const work = entries.filter((entry) => isWorkOn(projectId, entry));
	const isShown = ({ userId, label }: ReportEntry) =>
		(userIds === null || userIds.includes(userId)) &&
		(labelIds === null || (label !== null && labelIds.includes(label.id)));
	const people = new Set(work.filter(isShown).map(({ userId }) => userId));
	return buildTimesheet({
		project: { id: project.id, name: project.name },
		work,
		isShown,
		names: await namesOf(ofMany(), people, project.members),
		prices: prices ?? NO_PRICES,
		withPrices,
	});
}
