import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { AuthCredential, signInWithCredential } from "firebase/auth";
import { appConfig } from "#lib/app-config.ts";
import { auth } from "#lib/firebase.ts";

// The calls of the identity provider for a second factor, as its REST reference describes them. The SDK has them too, but
// in its one module: 1.3 kB more for every page, for the second step alone. See docs/decisions/145-second-factor.md.

/** A refusal of the provider, with the code that the SDK would give it. */
class ProviderError extends Error {
	readonly code: string;
	constructor(message: string) {
		super(message);
		// "INVALID_CODE : a sentence"
		this.code = `auth/${own(CODES, message.split(" ")[0] ?? "") ?? "internal-error"}`;
	}
}

const CODES: Readonly<Record<string, string>> = {
	INVALID_CODE: "invalid-verification-code",
	INVALID_SESSION_INFO: "code-expired",
	SESSION_EXPIRED: "code-expired",
	INVALID_MFA_PENDING_CREDENTIAL: "code-expired",
	CREDENTIAL_TOO_OLD_LOGIN_AGAIN: "requires-recent-login",
	TOKEN_EXPIRED: "requires-recent-login",
	UNVERIFIED_EMAIL: "unverified-email",
	OPERATION_NOT_ALLOWED: "operation-not-allowed",
	TOO_MANY_ATTEMPTS_TRY_LATER: "too-many-requests",
};

function origin(): string {
	const provider = "identitytoolkit.googleapis.com";
	return appConfig.emulators ? `${appConfig.emulators.auth}/${provider}` : `https://${provider}`;
}

/** Calls the provider. @throws an error with the code of the refusal, or a TypeError without an answer */
export async function callProvider<Answer>(path: string, body: object): Promise<Answer> {
	const response = await fetch(`${origin()}/${path}?key=${appConfig.firebase.apiKey}`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	const answer: unknown = await response.json();
	if (response.ok) return answer as Answer;
	throw new ProviderError((answer as { error: { message: string } }).error.message);
}

/** The tokens of a session, as the provider answers them. */
export interface Tokens {
	readonly idToken: string;
	readonly refreshToken: string;
}

function uidOf({ idToken }: Tokens): string {
	const payload = (idToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
	return (JSON.parse(atob(payload)) as { sub: string }).sub;
}

/** Gives the SDK a session that the provider has already answered. */
class AnsweredSignIn extends AuthCredential {
	private readonly tokens: Tokens;
	constructor(tokens: Tokens) {
		super();
		this.tokens = tokens;
	}
	/** Called by the SDK, of each credential. */
	_getIdTokenResponse() {
		return Promise.resolve({ ...this.tokens, localId: uidOf(this.tokens) });
	}
}

/** Goes on with the session of these tokens: the provider ends the earlier one when a factor changes. */
export async function continueWith(tokens: Tokens): Promise<void> {
	await signInWithCredential(auth, new AnsweredSignIn(tokens));
}
