import { ownToken } from "#sign-ins/provider.ts";

/** Longest wait for the identity provider. */
const PATIENCE_MS = 5_000;

/**
 * Has the identity provider mail a password reset, with its own template: the Admin SDK can only make the link.
 * With its protection against enumeration on, it gives the same answer for known and unknown addresses.
 * @throws when it refuses or cannot be reached
 */
export function sendResetMail(email: string, language: string | null): Promise<void> {
	return send({ requestType: "PASSWORD_RESET", email }, language);
}

/**
 * The same to a new address of a person who is signed in. Opening its link makes the address theirs at the provider and
 * ends their sessions there. The provider wants their own token for it.
 * @throws when it refuses or cannot be reached
 */
export function sendEmailChange(
	authorization: string,
	newEmail: string,
	language: string | null,
): Promise<void> {
	const idToken = authorization.replace(/^Bearer /, "");
	return send({ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail }, language);
}

interface Mail {
	readonly requestType: string;
	readonly email?: string;
	readonly idToken?: string;
	readonly newEmail?: string;
}

async function send(mail: Mail, language: string | null): Promise<void> {
	const path = `v1/projects/${process.env.GCLOUD_PROJECT ?? ""}/accounts:sendOobCode`;
	const response = await fetch(`${origin()}/${path}`, {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			Authorization: `Bearer ${await ownToken()}`,
			"X-Firebase-Locale": language ?? "fi",
		},
		body: JSON.stringify(mail),
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (!response.ok)
		throw new Error(`The identity provider answered ${response.status} to ${mail.requestType}.`);
}

function origin(): string {
	const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
	return host === undefined
		? "https://identitytoolkit.googleapis.com"
		: `http://${host}/identitytoolkit.googleapis.com`;
}
