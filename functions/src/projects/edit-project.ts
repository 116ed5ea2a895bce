import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ProjectEdit } from "@tuntikirja/contract/projects/admin-schema.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { userDoc } from "#records/people/users.ts";
import { withMembers } from "#records/company/project-members.ts";
import { nameKeyOf, withLabels, withPricesOf } from "./project-edits.ts";
import { activeProjectsNamed, type PricedProject, type ProjectDocument } from "#records/company/projects.ts";

/** The project with an edit applied; what the edit leaves out stays. @throws member-not-available, range-inverted */
export async function withEdit(
	reader: Reader,
	{ project, prices }: PricedProject,
	edit: ProjectEdit,
	pricesFrom: LocalDate | null,
): Promise<PricedProject> {
	const { fixedFee, members, hourLabels, hourName = project.hourName } = edit;
	if (fixedFee != null && fixedFee.to !== null && fixedFee.to < fixedFee.from)
		throw new AppError("range-inverted");
	const name = edit.projectName ?? project.name;
	const isActive = edit.isActive ?? project.isActive;
	let edited: ProjectDocument = { ...project, name, nameKey: nameKeyOf(name), isActive, hourName };
	if (members !== undefined) edited = withMembers(edited, await membersOf(reader, project.members, members));
	if (hourLabels !== undefined) edited = withLabels(edited, hourLabels);
	return { project: edited, prices: withPricesOf(prices, edit, pricesFrom) };
}

/** The requested members, each once. Present members stay unchanged; new ones get their present names, for a read each. */
async function membersOf(
	reader: Reader,
	present: readonly Named[],
	asked: readonly { readonly id: string }[],
): Promise<Named[]> {
	const known = new Map(present.map((member) => [member.id, member]));
	const ids = [...new Set(asked.map(({ id }) => id))];
	const added = ids.filter((id) => !known.has(id));
	const profiles = await reader.getAll(added.map(userDoc));
	for (const [index, id] of added.entries()) {
		const profile = profiles[index];
		if (profile == null || !profile.isActive) throw new AppError("member-not-available");
		known.set(id, { id, name: profile.name });
	}
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** Refuses a second active project of one name. A read, and only where the name or the activity changes. @throws name-taken */
export async function requireFreeName(
	reader: Reader,
	before: ProjectDocument | null,
	after: ProjectDocument,
): Promise<void> {
	const isUnchanged = before !== null && before.nameKey === after.nameKey && before.isActive;
	if (!after.isActive || isUnchanged) return;
	const named = await reader.find(activeProjectsNamed(after.nameKey));
	if (named.some(({ id }) => id !== after.id)) throw new AppError("name-taken");
}
