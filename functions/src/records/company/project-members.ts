import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { ProjectDocument } from "./projects.ts";

/** Those of the ones before who are not among the ones now, after those who were gone already. */
export function gone(before: readonly Named[], now: readonly Named[], longGone: readonly Named[]): Named[] {
	const left = [...longGone, ...before];
	return left.filter(({ id }) => !now.some((one) => one.id === id));
}

/** The project with these members; those left out become former members, because their hours stay. */
export function withMembers(project: ProjectDocument, members: readonly Named[]): ProjectDocument {
	const formerMembers = gone(project.members, members, project.formerMembers);
	return {
		...project,
		memberIds: members.map(({ id }) => id),
		members: [...members],
		formerMemberIds: formerMembers.map(({ id }) => id),
		formerMembers,
	};
}
