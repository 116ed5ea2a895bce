import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { type ProjectDocument, projectDoc } from "#records/company/projects.ts";
import type { StoredEntry } from "#records/months/work-months.ts";

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
