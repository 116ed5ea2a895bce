import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";

/**
 * Whether somebody's time is planned: everybody who works here, externals only if they are flagged for it. The
 * flag of the others says whom the board shows first; it must not hide anybody who has hours to give.
 */
export function isPlannable({ isActive, role, isCapacityUser }: UserProfile): boolean {
	return isActive && (role !== "external" || isCapacityUser);
}

/** @throws not-found */
export async function plannablePerson(reader: Reader, uid: string): Promise<UserProfile> {
	const profile = await reader.get(userDoc(uid));
	if (profile === null || !isPlannable(profile)) throw new AppError("not-found");
	return profile;
}
