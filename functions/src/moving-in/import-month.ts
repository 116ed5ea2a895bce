import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { AppError } from "#errors/app-error.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { changedDay, dayFacts, newStoredEntry } from "#hours/change-days.ts";
import { changedMonths, EMPTY_DAY, emptyMonth, writeMonths } from "#hours/changed-months.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import { isSubmitted } from "#hours/require-open-months.ts";
import type { ProjectDocument } from "#records/company/projects.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import {
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
	workMonthDoc,
} from "#records/months/work-months.ts";
import { importDoc } from "#records/moving-in/imports.ts";
import type { Caller } from "#records/people/caller.ts";

export interface ImportOfMonth {
	readonly importId: string;
	/** Null: there is no such person. */
	readonly person: Caller | null;
	readonly month: Month;
	readonly projects: ReadonlyMap<string, ProjectDocument>;
	readonly actorId: string;
	readonly isDryRun: boolean;
}

/**
 * Puts rows into a person's month in one transaction, by the rules that a save has: of those for people at the screen,
 * memberships and free weekends do not bind history. Reads: the import, the month, 2 documents of the person's terms and
 * its year. @throws not-found when the import is undone meanwhile: what it takes back must not come after it
 */
export function importMonth(of: ImportOfMonth, rows: readonly ImportRow[]): Promise<ImportedRow[]> {
	const { person, month } = of;
	if (person === null) return Promise.resolve(rows.map((row) => refused(row, "not-found")));
	const attempt = async (writer: Writer) => {
		const starter = { uid: person.uid, startDate: person.profile.startDate };
		const [{ terms }, stored, begun] = await Promise.all([
			loadTermsOfYears(writer, starter, [Number(month.slice(0, 4))]),
			writer.get(workMonthDoc(person.uid, month)),
			of.isDryRun ? null : writer.get(importDoc(of.importId)),
		]);
		if (!of.isDryRun && begun?.state !== "open") throw new AppError("not-found");
		const { results, days } = decide(of, rows, stored ?? emptyMonth(person.uid, firstDay(month)), terms);
		if (days.size > 0) {
			const before = new Map(stored === null ? [] : [[month, stored]]);
			const changed = changedMonths(person.uid, before, days, terms);
			if (!of.isDryRun) writeMonths(writer, person.uid, changed, before);
		}
		return results;
	};
	return inTurnOf([person.uid], () => transact(attempt)).catch((error: unknown) => {
		// Of the whole month; the other months of the call are not to fail with it.
		if (!(error instanceof AppError) || error.code !== "month-full") throw error;
		return rows.map((row) => refused(row, "month-full"));
	});
}

/** Each row is decided by the day as those before it leave it. What was submitted is changed by no file, whoever moves it in. */
function decide(of: ImportOfMonth, rows: readonly ImportRow[], stored: WorkMonth, terms: WorkTerms) {
	const days = new Map<LocalDate, StoredDay>();
	let month = stored;
	const ofMonth = { allowWeekendWork: true, isSubmitted: isSubmitted(stored, terms) };
	const results = rows.map((row): ImportedRow => {
		const day = own(month.days, row.date) ?? EMPTY_DAY;
		const there = own(day.entries, row.key);
		if (there !== undefined)
			return { key: row.key, result: there.importId === of.importId ? "new" : "known", code: null };
		if (day.deletedEntryIds.includes(row.key)) return { key: row.key, result: "known", code: null };
		const entry = { dayTypeId: DAY_TYPES.NORMAL_DAY, minutes: row.minutes };
		const facts = { ...dayFacts(row.date, month, day, terms, [row.key]), ...ofMonth };
		const code = whyCannotSave(entry, facts);
		if (code !== null) return refused(row, code);
		const named = projectOf(row, of.projects);
		if (named === null) return refused(row, "project-not-available");
		const content = { ...entry, notes: row.notes, ...named, importId: of.importId };
		const after = newStoredEntry(content, of.actorId);
		const changed = changedDay(day, { entryId: row.key, before: null, after });
		days.set(row.date, changed);
		month = { ...month, days: { ...month.days, [row.date]: changed } };
		return { key: row.key, result: "new", code: null };
	});
	return { results, days };
}

const refused = ({ key }: ImportRow, code: ErrorCode): ImportedRow => ({ key, result: "refused", code });

/** History names projects that have ended and labels that are no longer offered. Null: there is no such one. */
function projectOf(
	{ projectId, labelId }: ImportRow,
	projects: ImportOfMonth["projects"],
): Pick<StoredEntry, "project" | "label"> | null {
	if (projectId === null) return labelId === null ? { project: null, label: null } : null;
	const project = projects.get(projectId);
	if (project === undefined) return null;
	const label = [...project.labels, ...project.formerLabels].find(({ id }) => id === labelId) ?? null;
	if (labelId !== null && label === null) return null;
	return { project: { id: projectId, name: project.name }, label };
}
