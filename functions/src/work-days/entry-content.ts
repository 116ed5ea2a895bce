import type { ClockTimes } from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import type { StoredDay, StoredEntry, WorkMonth } from "#records/months/work-months.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { projectDoc, type ProjectDocument } from "#records/company/projects.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { isOncePerDay } from "@tuntikirja/contract/work-days/entry-guards.ts";

interface WantedContent {
	readonly dayTypeId: number;
	readonly minutes: number;
	readonly notes: string;
	readonly reasonId?: string | undefined;
	readonly projectId?: string | undefined;
	readonly labelId?: string | undefined;
	readonly clock?: ClockTimes | undefined;
}

/** Says whether the entry already has the requested content: then the request is a repeated one. */
export function hasContent(entry: StoredEntry, wanted: WantedContent): boolean {
	return (
		entry.dayTypeId === wanted.dayTypeId &&
		entry.minutes === wanted.minutes &&
		entry.notes === wanted.notes &&
		entry.reasonId === wanted.reasonId &&
		entry.project?.id === wanted.projectId &&
		entry.label?.id === wanted.labelId &&
		hasSameTimes(entry.clock, wanted.clock)
	);
}

function hasSameTimes(one: ClockTimes | undefined, other: ClockTimes | undefined): boolean {
	return one?.start === other?.start && one?.end === other?.end && one?.breakMinutes === other?.breakMinutes;
}

/** Says whether two versions of an entry are the same to its owner. */
export function hasSameContent(entry: StoredEntry, other: StoredEntry): boolean {
	return hasContent(entry, { ...other, projectId: other.project?.id, labelId: other.label?.id });
}

/** Says whether an entry of the month has this id, or had it before it was deleted. */
export function isIdUsed(month: WorkMonth, entryId: string): boolean {
	return Object.values(month.days).some(
		(day) => Object.hasOwn(day.entries, entryId) || day.deletedEntryIds.includes(entryId),
	);
}

/** Project and label of an entry under their present names. */
export type EntryProject = Pick<StoredEntry, "project" | "label">;

/** Resolves the ids that an entry names, a read for the project. @throws those of projectOfEntry */
export async function entryProject(
	reader: Reader,
	uid: string,
	projectId: string | null,
	labelId: string | null,
): Promise<EntryProject> {
	const project = projectId === null ? null : await reader.get(projectDoc(projectId));
	return projectOfEntry(uid, { projectId, labelId }, project);
}

/**
 * Project and label of an entry that names these ids. Hours go to active projects that the person is a member of; a
 * project that does not exist and one that is not theirs get the same answer.
 * @throws project-not-available, invalid-input for a label without its project
 */
export function projectOfEntry(
	uid: string,
	{ projectId, labelId }: { readonly projectId: string | null; readonly labelId: string | null },
	project: ProjectDocument | null,
): EntryProject {
	if (projectId === null) {
		if (labelId === null) return { project: null, label: null };
		throw new AppError("invalid-input", {
			fields: [{ path: "labelId", reason: "a label needs its project" }],
		});
	}
	if (project === null || !project.isActive || !project.memberIds.includes(uid)) {
		throw new AppError("project-not-available");
	}
	return { project: { id: projectId, name: project.name }, label: labelOf(project.labels, labelId) };
}

function labelOf(labels: readonly Named[], labelId: string | null): Named | null {
	if (labelId === null) return null;
	const label = labels.find((one) => one.id === labelId);
	if (label === undefined) throw new AppError("project-not-available");
	return label;
}

export interface LeaveOnDay {
	readonly id: string;
	readonly entry: StoredEntry;
}

/** The day's leave of a type that it has at most once; of days from before that rule the one that was made first. */
export function leaveOnDay({ entries }: StoredDay, dayTypeId: DayTypeId): LeaveOnDay | null {
	if (!isOncePerDay(dayTypeId)) return null;
	const leaves = Object.entries(entries).filter(([, entry]) => entry.dayTypeId === dayTypeId);
	const [first] = leaves.sort(([, a], [, b]) => a.createdAt.localeCompare(b.createdAt));
	return first === undefined ? null : { id: first[0], entry: first[1] };
}
