import { randomUUID } from "node:crypto";
import { identityOrigin, projectId } from "./emulators.ts";

/** An account at the identity provider, with or without a user document of the company. */
export interface Identity {
	readonly uid: string;
	readonly email: string;
	readonly idToken: string;
	readonly password: string;
}

/** Calls the auth emulator, as the browser does. */
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

/** What Google says of one of its accounts. */
export interface GoogleAccount {
	readonly sub: string;
	readonly email: string;
}

/** A private Google account, or one with a person's address. */
export function aGoogleAccount(email = `${randomUUID()}@gmail.com`): GoogleAccount {
	return { sub: randomUUID(), email };
}

/** Signs in by a provider, or links its account to the account of a token, as the browser does. */
export async function signInByProvider(
	{ sub, email }: GoogleAccount,
	{ linkTo, providerId = "google.com" }: { linkTo?: string; providerId?: string } = {},
): Promise<{ uid: string; idToken: string; refreshToken: string }> {
	const idToken = JSON.stringify({ sub, email, email_verified: true });
	const response = await fetch(`${identityOrigin()}/accounts:signInWithIdp?key=demo`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			postBody: new URLSearchParams({ id_token: idToken, providerId }).toString(),
			requestUri: "http://localhost",
			returnSecureToken: true,
			...(linkTo === undefined ? {} : { idToken: linkTo }),
		}),
	});
	const account = (await response.json()) as { localId: string; idToken: string; refreshToken: string };
	if (!response.ok) throw new Error(`signInWithIdp failed: ${JSON.stringify(account)}`);
	return { uid: account.localId, idToken: account.idToken, refreshToken: account.refreshToken };
}

/** Signs up with the public key, as anyone on the internet could. */
export async function signUp(email = `${randomUUID()}@example.com`): Promise<Identity> {
	const password = randomUUID();
	const { localId } = await askIdentities("signUp", email, password);
	// The emulator stores the time of the sign-up twice. If a second ends in between, the first token is older than
	// the password, and therefore revoked. The token of a sign-in never is.
	const { idToken } = await askIdentities("signInWithPassword", email, password);
	return { uid: localId, email, password, idToken };
}

/**
 * Lets the person's tokens claim an earlier sign-in: otherwise the emulator refuses those from before the sign-up, as
 * tokens from before a revocation.
 */
export async function allowOldSignIns(uid: string): Promise<void> {
	const { origin } = new URL(identityOrigin());
	const path = `identitytoolkit.googleapis.com/v1/projects/${projectId()}/accounts:update`;
	const answer = await fetch(`${origin}/${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
		body: JSON.stringify({ localId: uid, validSince: "1" }),
	});
	if (!answer.ok) throw new Error(`validSince was not changed: ${await answer.text()}`);
}

/** The claims of a token, to be changed. */
type Claims = Record<string, unknown>;

function encoded(part: object): string {
	return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/**
 * A copy of a token with other claims. The auth emulator does not sign tokens and accepts unsigned ones by design,
 * so its refusals are about the claims; forged signatures are tested with the real verifier.
 */
export function withClaims(idToken: string, changes: Claims): string {
	const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Claims;
	return `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ ...payload, ...changes })}.`;
}

/** The token of the same person's sign-in with a second factor. */
export function withSecondFactor(idToken: string): string {
	const firebase = { sign_in_provider: "password", sign_in_second_factor: "totp", identities: {} };
	return withClaims(idToken, { firebase });
}

/** The same person's token, expired an hour ago. */
export function expired(idToken: string): string {
	const now = Math.floor(Date.now() / 1000);
	return withClaims(idToken, { iat: now - 7200, auth_time: now - 7200, exp: now - 3600 });
}

/** The same person's token, issued for another Firebase project. */
export function forAnotherProject(idToken: string): string {
	const other = `${projectId()}-other`;
	return withClaims(idToken, { aud: other, iss: `https://securetoken.google.com/${other}` });
}
