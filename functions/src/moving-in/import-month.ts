import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { type LocalDate, isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { changedDay, dayFacts, newStoredEntry } from "#hours/change-days.ts";
import { changedMonths, EMPTY_DAY, emptyMonth, writeMonths } from "#hours/changed-months.ts";
import { type LoadedTerms, loadTermsOfYears } from "#hours/load-terms.ts";
import { isSubmitted } from "#hours/require-open-months.ts";
import { reasonField, type ReasonedLeave, whyNotReason } from "#records/company/absence-reasons.ts";
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
import { closedBy, isClosedToImports } from "./closed-by-import.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import {
	type DayFacts,
	isOncePerDay,
	storedMinutes,
	whyCannotSave,
} from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { LoggedTime } from "@tuntikirja/contract/work-days/day-fold.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";

export interface ImportOfMonth {
	readonly importId: string;
	/** Null: there is no such person. */
	readonly person: Caller | null;
	/** Of a trial: the contracts of a person who would be made before. */
	readonly contracts?: LoadedTerms["terms"]["contracts"] | undefined;
	readonly month: Month;
	readonly projects: ReadonlyMap<string, ProjectDocument>;
	readonly actorId: string;
	readonly isDryRun: boolean;
}

/**
 * Puts rows into a person's month in one transaction, by the rules that a save has but for those that do not bind history:
 * see `whyRefused`; nor do memberships of projects. It closes the month with them where the import does. Reads: the import, the month, 2 documents of the person's terms and
 * its year. @throws not-found when the import is undone meanwhile: what it takes back must not come after it
 */
export function importMonth(of: ImportOfMonth, rows: readonly ImportRow[]): Promise<ImportedRow[]> {
	const { person, month } = of;
	if (person === null) return Promise.resolve(rows.map((row) => refused(row, "not-found")));
	const attempt = async (writer: Writer) => {
		const starter = { uid: person.uid, startDate: person.profile.startDate };
		const [loaded, stored, begun] = await Promise.all([
			loadTermsOfYears(writer, starter, [Number(month.slice(0, 4))]),
			writer.get(workMonthDoc(person.uid, month)),
			of.isDryRun ? null : writer.get(importDoc(of.importId)),
		]);
		if (!of.isDryRun && begun?.state !== "open") throw new AppError("not-found");
		const terms = { ...loaded.terms, contracts: of.contracts ?? loaded.terms.contracts };
		const whole = stored ?? emptyMonth(person.uid, firstDay(month));
		const { results, days } = decide(of, rows, whole, { ...loaded, terms });
		if (days.size > 0) {
			const closed = closedBy(whole, of.importId, begun?.closesUntil);
			const changed = changedMonths(person.uid, new Map([[month, closed]]), days, terms);
			const before = new Map(stored === null ? [] : [[month, stored]]);
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

/** Each row is decided by the day as those before it leave it. No import changes what was submitted. */
function decide(
	of: ImportOfMonth,
	rows: readonly ImportRow[],
	stored: WorkMonth,
	{ terms, settings }: LoadedTerms,
) {
	const days = new Map<LocalDate, StoredDay>();
	let month = stored;
	const ofMonth = { isLocked: isClosedToImports(stored), isSubmitted: isSubmitted(stored, terms) };
	const results = rows.map((row): ImportedRow => {
		const day = own(month.days, row.date) ?? EMPTY_DAY;
		const there = own(day.entries, row.key);
		if (there !== undefined)
			return { key: row.key, result: there.importId === of.importId ? "new" : "known", code: null };
		const facts = { ...dayFacts(row.date, month, day, terms, [row.key]), ...ofMonth };
		const { reasonId, ...entry } = entryOfRow(row, facts);
		if (day.deletedEntryIds.includes(row.key) || isBooked(entry, day))
			return { key: row.key, result: "known", code: null };
		const passed = whyPassed(entry, facts);
		if (passed !== null) return { key: row.key, result: "passed", code: passed };
		const code = whyRefused({ ...entry, ...reasonField(reasonId) }, facts, settings);
		if (code !== null) return refused(row, code);
		const named = projectOf(row, of.projects);
		if (named === null) return refused(row, "project-not-available");
		const content = { ...entry, ...reasonField(reasonId), notes: row.notes, ...named, importId: of.importId };
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

/** What of a row is an entry of its day, by the rules of its day type. */
type RowEntry = LoggedTime & ReasonedLeave & { readonly dayTypeId: DayTypeId };

/** Of leave for a whole day all that is expected on it, as the page fills it in; annual holiday has no hours. */
function entryOfRow(
	{ dayTypeId = DAY_TYPES.NORMAL_DAY, reasonId, minutes }: ImportRow,
	{ due }: Pick<DayFacts, "due">,
): RowEntry {
	const whole = minutes === 0 ? Number(roundHalfAwayFromZero(due)) : minutes;
	const entry = { dayTypeId, minutes: storedMinutes(dayTypeId, whole) };
	return reasonId === undefined ? entry : { ...entry, reasonId };
}

/** The code by which a row is passed over: leave uses no day off, and a stretch of it goes over many. Null: it is not. */
function whyPassed(
	{ dayTypeId }: RowEntry,
	{ date, isNationalHoliday }: Pick<DayFacts, "date" | "isNationalHoliday">,
): ErrorCode | null {
	if (!isOncePerDay(dayTypeId)) return null;
	if (isWeekend(date)) return "weekend-entry";
	return isNationalHoliday ? "on-national-holiday" : null;
}

/** Whether the day has this leave, from wherever. */
function isBooked({ dayTypeId }: RowEntry, { entries }: Pick<StoredDay, "entries">): boolean {
	return isOncePerDay(dayTypeId) && Object.values(entries).some((other) => other.dayTypeId === dayTypeId);
}

/**
 * The code that refuses the row, or null. Of the rules of a save those for people at the screen do not bind history: free
 * weekends, and how far ahead work is logged. How much holiday is left, and how old leave is, is asked of bookings alone.
 */
function whyRefused(
	entry: RowEntry,
	facts: DayFacts,
	settings: Pick<CompanySettings, "absenceReasons">,
): ErrorCode | null {
	const isWork = entry.dayTypeId === DAY_TYPES.NORMAL_DAY;
	const bound = { ...facts, allowWeekendWork: true, ...(isWork && { today: facts.date }) };
	return whyCannotSave(entry, bound) ?? whyNotReason(settings, entry);
}
