import { auditDocument, type ChangeOrigin } from "#records/audit/audit-log.ts";
import type { Writer } from "#firestore/writer.ts";
import { type UserProfile, userDoc } from "./users.ts";

/**
 * Takes a project off the favourites of people who cannot log on it any more, in the transaction that takes it
 * from them; nothing can be read in it afterwards. A read a person, and 2 writes for each whose favourite it was.
 */
export async function forgetProject(
	writer: Writer,
	projectId: string,
	uids: readonly string[],
	by: Pick<ChangeOrigin, "actorId" | "requestId">,
): Promise<void> {
	const profiles = await writer.getAll(uids.map(userDoc));
	for (const [index, uid] of uids.entries()) {
		const before = profiles[index];
		if (before == null || !isFavourite(before, projectId)) continue;
		const after = withoutProject(before, projectId);
		writer.set(userDoc(uid), after);
		const origin = { ...by, subjectId: uid, entity: "user", entityId: uid };
		auditDocument(writer, origin, { before, after }, ["favouriteProjectIds", "favouriteLabelIds"]);
	}
}

function isFavourite({ favouriteProjectIds, favouriteLabelIds }: UserProfile, projectId: string): boolean {
	return favouriteProjectIds.includes(projectId) || Object.hasOwn(favouriteLabelIds, projectId);
}

function withoutProject(profile: UserProfile, projectId: string): UserProfile {
	const { [projectId]: _, ...favouriteLabelIds } = profile.favouriteLabelIds;
	return {
		...profile,
		favouriteProjectIds: profile.favouriteProjectIds.filter((id) => id !== projectId),
		favouriteLabelIds,
	};
}
