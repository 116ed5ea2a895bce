import type { Reader } from "#firestore/reader.ts";
import { activePeopleOfGroups, type UserProfile } from "#records/people/users.ts";

/** Most groups that one query can name. */
const GROUPS_AT_ONCE = 30;

/** Those who work here and belong to one of the groups. A read a person, and one for a query that finds none. */
export async function peopleOfGroups(
	reader: Reader,
	groupIds: readonly string[],
): Promise<{ id: string; value: UserProfile }[]> {
	const slices = Array.from({ length: Math.ceil(groupIds.length / GROUPS_AT_ONCE) }, (_, index) =>
		groupIds.slice(index * GROUPS_AT_ONCE, (index + 1) * GROUPS_AT_ONCE),
	);
	const found = await Promise.all(slices.map((ids) => reader.findWithIds(activePeopleOfGroups(ids))));
	return found.flat();
}
