import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Reader } from "#firestore/reader.ts";
import { someUsers } from "./users.ts";

/**
 * Names by the people's ids. Reports read the projects anyway, and projects contain the names of their members. Only a
 * person in no project costs a read. Otherwise a report over all people would cost one more read a person.
 */
export async function namesOf(
	reader: Reader,
	uids: Iterable<string>,
	known: readonly Named[],
): Promise<Map<string, string>> {
	const names = new Map(known.map(({ id, name }) => [id, name]));
	const unknown = [...new Set(uids)].filter((uid) => !names.has(uid));
	const profiles = await someUsers(reader, unknown);
	unknown.forEach((uid, index) => names.set(uid, profiles[index]?.name ?? ""));
	return names;
}
