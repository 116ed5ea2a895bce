import { ofMany } from "#firestore/documents.ts";
import type { AuditRow } from "#records/audit/audit-log.ts";
import type { Caller } from "#records/people/caller.ts";
import { groupNamed, userGroupsDoc } from "#records/groups/user-groups.ts";
import { userDoc } from "#records/people/users.ts";

/** The present names of those whom audit rows name by their ids; null: gone, or hidden from the caller. */
export interface Names {
	readonly person: (id: string) => string | null;
	readonly group: (id: string) => string | null;
}

/** Names of those who made the changes, whom they are about, and who are in them; externals learn no colleague's. */
export async function loadNames({ uid, profile }: Caller, rows: readonly AuditRow[]): Promise<Names> {
	const asked = profile.role === "external" ? [] : [...new Set(rows.flatMap(peopleIn))];
	const others = asked.filter((id) => id !== "" && id !== uid);
	const reader = ofMany();
	const [found, groups] = await Promise.all([
		reader.getAll(others.map(userDoc)),
		rows.some(hasGroup) ? reader.get(userGroupsDoc) : null,
	]);
	const people = new Map([[uid, profile.name]]);
	others.forEach((id, index) => {
		const person = found[index];
		if (person != null) people.set(id, person.name);
	});
	return {
		person: (id) => people.get(id) ?? null,
		group: (id) => groupNamed(groups, id)?.name ?? null,
	};
}

function peopleIn({ actorId, subjectId, changes }: AuditRow): string[] {
	const named = changes
		.filter(({ kind }) => kind === "person" || kind === "people")
		.flatMap(({ before, after }) => [before, after].flat());
	return [actorId, subjectId, ...named.filter((id) => typeof id === "string")];
}

const hasGroup = ({ changes }: AuditRow) => changes.some(({ kind }) => kind === "group");
