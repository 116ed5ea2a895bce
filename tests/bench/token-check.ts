import { identityEmulator, projectId } from "#tests/support/emulators.ts";

/**
 * Milliseconds of the question whether a token was revoked. The server asks it in changes and in calls for admins
 * (threat T6); on the emulators the SDK asks it in every call.
 */
export async function tokenCheck(uid: string): Promise<number> {
	const startedAt = performance.now();
	const address = `${identityEmulator()}/identitytoolkit.googleapis.com/v1/projects/${projectId()}/accounts:lookup`;
	const response = await fetch(address, {
		method: "POST",
		headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
		body: JSON.stringify({ localId: [uid] }),
	});
	if (!response.ok) throw new Error(`The check of a token was answered with ${response.status}.`);
	await response.arrayBuffer();
	return performance.now() - startedAt;
}
