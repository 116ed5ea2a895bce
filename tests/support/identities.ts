import { randomUUID } from "node:crypto";
import { identityOrigin, projectId } from "./emulators.ts";

/** Somebody whom the identity provider knows; whether the company does is another question. */
export interface Identity {
	readonly uid: string;
	readonly email: string;
	readonly idToken: string;
	readonly password: string;
}

/** Asks the auth emulator, as the browser does. */
async function askIdentities(action: "signUp" | "signInWithPassword", email: string, password: string) {
	const response = await fetch(`${identityOrigin()}/accounts:${action}?key=demo`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password, returnSecureToken: true }),
	});
	const account = (await response.json()) as { localId: string; idToken: string };
	if (!response.ok) throw new Error(`${action} failed: ${JSON.stringify(account)}`);
	return account;
}

/** Signs up with the public key, as anybody on the net could. */
export async function signUp(email = `${randomUUID()}@example.com`): Promise<Identity> {
	const password = randomUUID();
	const { localId } = await askIdentities("signUp", email, password);
	// The emulator notes the time of the sign-up twice; when a second ends in between, the first token counts
	// as older than the password, and so as revoked. The token of a sign-in never does.
	const { idToken } = await askIdentities("signInWithPassword", email, password);
	return { uid: localId, email, password, idToken };
}

/** What a token says, to be said again with something changed. */
type Claims = Record<string, unknown>;

function encoded(part: object): string {
	return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/**
 * A copy of a token with other claims. The auth emulator signs nothing and takes unsigned tokens by design,
 * so what it refuses here it refuses for the claims; forged signatures are tried against the real verifier.
 */
export function withClaims(idToken: string, changes: Claims): string {
	const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Claims;
	return `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ ...payload, ...changes })}.`;
}

/** The same person's token, an hour over its time. */
export function expired(idToken: string): string {
	const now = Math.floor(Date.now() / 1000);
	return withClaims(idToken, { iat: now - 7200, auth_time: now - 7200, exp: now - 3600 });
}

/** The same person's token, made out for another Firebase project. */
export function forAnotherProject(idToken: string): string {
	const other = `${projectId()}-other`;
	return withClaims(idToken, { aud: other, iss: `https://securetoken.google.com/${other}` });
}
