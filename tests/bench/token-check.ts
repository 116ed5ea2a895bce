import { getAuth } from "firebase-admin/auth";

/**
 * Milliseconds of the question whether a token was revoked, as the SDK asks it. The server asks it in changes and in calls
 * for admins (threat T6); on the emulators the SDK asks it in every call, before anything else.
 */
export async function tokenCheck(uid: string): Promise<number> {
	const startedAt = performance.now();
	await getAuth().getUser(uid);
	return performance.now() - startedAt;
}
