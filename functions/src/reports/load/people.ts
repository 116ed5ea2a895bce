import { database } from "#firestore/documents.ts";
import { AppError } from "#http/app-error.ts";
import { allUsers, type UserProfile, userDoc } from "#users/store.ts";

/** Somebody as a report knows them. Who was erased is here under the name that was left to them. */
export interface ReportPerson {
	readonly uid: string;
	readonly profile: UserProfile;
}

/** Whom a report is about. */
export interface ReportPeople {
	/** Then the work of all of them is read at once, not person by person. */
	readonly isEverybody: boolean;
	/** By name. */
	readonly list: readonly ReportPerson[];
}

/** The people of a report: those named, or everybody, those who have left too. A read a person. @throws not-found */
export async function loadPeople(userIds: readonly string[] | undefined): Promise<ReportPeople> {
	if (userIds === undefined) {
		const users = await database.findWithIds(allUsers());
		return { isEverybody: true, list: byName(users.map(({ id, value }) => ({ uid: id, profile: value }))) };
	}
	const ids = [...new Set(userIds)];
	const profiles = await database.getAll<UserProfile[]>(ids.map(userDoc));
	const list = ids.map((uid, index) => {
		const profile = profiles[index];
		if (profile === null || profile === undefined) throw new AppError("not-found");
		return { uid, profile };
	});
	return { isEverybody: false, list: byName(list) };
}

/** One person whose profile has been read already. */
export function onePerson(person: ReportPerson): ReportPeople {
	return { isEverybody: false, list: [person] };
}

function byName(people: readonly ReportPerson[]): ReportPerson[] {
	return [...people].sort(
		(a, b) => a.profile.name.localeCompare(b.profile.name, "fi") || a.uid.localeCompare(b.uid),
	);
}
