import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { allUsers, type UserProfile, userDoc, someUsers } from "./users.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";

/** A person in a report. An erased person has their pseudonym as the name. */
export interface ReportPerson {
	readonly uid: string;
	readonly profile: UserProfile;
}

/** Whom a report is about. */
export interface ReportPeople {
	/** By name. */
	readonly list: readonly ReportPerson[];
	/** Their ids for loaders; null: all people, whose documents are read by one query and not person by person. */
	readonly uids: readonly string[] | null;
}

/**
 * The people of a report: those named, or all, former employees included. @param reader of all people @throws not-found
 */
export async function loadPeople(
	userIds: readonly string[] | undefined,
	reader: Reader = ofMany(),
): Promise<ReportPeople> {
	if (userIds === undefined) {
		const users = await allUsers(reader);
		return { uids: null, list: byName(users.map(({ id, value }) => ({ uid: id, profile: value }))) };
	}
	const uids = [...new Set(userIds)];
	const profiles = await database.getAll(uids.map(userDoc));
	const list = uids.map((uid, index) => {
		const profile = profiles[index];
		if (profile === null || profile === undefined) throw new AppError("not-found");
		return { uid, profile };
	});
	return { uids, list: byName(list) };
}

function byName(people: readonly ReportPerson[]): ReportPerson[] {
	return [...people].sort(
		(a, b) => a.profile.name.localeCompare(b.profile.name, "fi") || a.uid.localeCompare(b.uid),
	);
}

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
