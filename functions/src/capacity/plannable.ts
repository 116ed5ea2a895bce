import type { Reader } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";

/**
 * Says whether a person's time is planned: all active staff, and externals only with the flag `isCapacityUser`. For
 * staff the flag only says whom the board shows first; it must not hide a person who has available hours.
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
