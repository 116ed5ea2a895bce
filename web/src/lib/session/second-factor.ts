import { own } from "@tuntikirja/contract/kernel/own.ts";
import {
	AuthCredential,
	browserPopupRedirectResolver,
	GoogleAuthProvider,
	signInWithCredential,
	signInWithEmailAndPassword,
	signInWithPopup,
	signOut,
	type User,
} from "firebase/auth";
import type secondFactor from "#locales/en/second-factor.json";
import { auth } from "#lib/firebase.ts";
import { appConfig } from "#lib/app-config.ts";

/** What authenticator apps show above the code. */
const ISSUER = "Tuntikirja";

export type SecondFactorProblem = keyof typeof secondFactor.problems;

const PROBLEMS: Readonly<Record<string, SecondFactorProblem>> = {
	"invalid-verification-code": "wrongCode",
	"wrong-password": "wrongPassword",
	"invalid-credential": "wrongPassword",
	"invalid-login-credentials": "wrongPassword",
	"code-expired": "expired",
	"too-many-requests": "tooMany",
	"operation-not-allowed": "notOffered",
	"network-request-failed": "network",
};

/** The identity provider's code of an error, without its `auth/`; empty where there is none. */
export function providerCode(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code).replace("auth/", "") : "";
}

/** The text for an error of the identity provider: a key of `problems`. */
export function problemOf(error: unknown): SecondFactorProblem {
	// fetch() rejects with a TypeError when no answer came at all.
	if (error instanceof TypeError) return "network";
	return own(PROBLEMS, providerCode(error)) ?? "failed";
}

/** The rules of the field for the code, which people type with a space too. */
export const CODE_RULES = {
	setValueAs: (text: string) => text.replaceAll(/\s/g, ""),
	validate: (text: string) => /^\d{6}$/.test(text.replaceAll(/\s/g, "")),
};

interface Factor {
	readonly mfaEnrollmentId: string;
	readonly enrolledAt: string;
	readonly totpInfo?: object;
}

interface FirstStep {
	readonly customData?: {
		readonly _serverResponse?: {
			readonly mfaPendingCredential?: string;
			readonly mfaInfo?: readonly Factor[];
		};
	};
}

/** The factors of an authenticator app, without those by phone, which this application does not offer. */
function ofApp(factors: readonly Factor[] | undefined): readonly Factor[] {
	return (factors ?? []).filter(({ totpInfo }) => totpInfo !== undefined);
}

/** Completes a sign-in whose first step has ended with this error, `auth/multi-factor-auth-required`. */
export async function signInWithCode(firstStep: unknown, code: string): Promise<void> {
	const { mfaPendingCredential, mfaInfo } = (firstStep as FirstStep).customData?._serverResponse ?? {};
	const tokens = await callProvider<Tokens>("v2/accounts/mfaSignIn:finalize", {
		mfaPendingCredential,
		mfaEnrollmentId: ofApp(mfaInfo)[0]?.mfaEnrollmentId,
		totpVerificationInfo: { verificationCode: code },
	});
	await continueWith(tokens);
}

async function factorsOf(user: User): Promise<readonly Factor[]> {
	const idToken = await user.getIdToken();
	const { users } = await callProvider<{ users?: { mfaInfo?: Factor[] }[] }>("v1/accounts:lookup", {
		idToken,
	});
	return ofApp(users?.[0]?.mfaInfo);
}

/** When the person turned it on; null: it is off. */
export async function secondFactorOf(user: User): Promise<string | null> {
	return (await factorsOf(user))[0]?.enrolledAt ?? null;
}

/** A secret that the provider has made for the person. */
export interface Enrolment {
	readonly secret: string;
	/** What the QR code says. */
	readonly url: string;
	readonly sessionInfo: string;
}

interface TotpSession {
	readonly totpSessionInfo: {
		readonly sharedSecretKey: string;
		readonly sessionInfo: string;
		readonly hashingAlgorithm: string;
		readonly verificationCodeLength: number;
		readonly periodSec: number;
	};
}

export async function beginEnrolment(user: User): Promise<Enrolment> {
	const { totpSessionInfo: made } = await callProvider<TotpSession>("v2/accounts/mfaEnrollment:start", {
		idToken: await user.getIdToken(),
		totpEnrollmentInfo: {},
	});
	const rules = new URLSearchParams({
		secret: made.sharedSecretKey,
		issuer: ISSUER,
		algorithm: made.hashingAlgorithm,
		digits: String(made.verificationCodeLength),
		period: String(made.periodSec),
	});
	const url = `otpauth://totp/${ISSUER}:${encodeURIComponent(user.email ?? "")}?${rules.toString()}`;
	return { secret: made.sharedSecretKey, url, sessionInfo: made.sessionInfo };
}

export async function finishEnrolment(user: User, { sessionInfo }: Enrolment, code: string): Promise<void> {
	const tokens = await callProvider<Tokens>("v2/accounts/mfaEnrollment:finalize", {
		idToken: await user.getIdToken(),
		displayName: ISSUER,
		totpVerificationInfo: { sessionInfo, verificationCode: code },
	});
	await continueWith(tokens);
}

export async function removeSecondFactor(user: User): Promise<void> {
	for (const { mfaEnrollmentId } of await factorsOf(user)) {
		const idToken = await user.getIdToken();
		const tokens = await callProvider<Partial<Tokens>>("v2/accounts/mfaEnrollment:withdraw", {
			idToken,
			mfaEnrollmentId,
		});
		if (tokens.idToken && tokens.refreshToken) await continueWith(tokens as Tokens);
	}
}

/** Whether the person signs in with a password, and not only with Google. */
export function hasPassword(user: User): boolean {
	return user.providerData.some(({ providerId }) => providerId === "password");
}

/**
 * Makes sure that it is the person by a new sign-in: with the password, or without one in Google's window. One that turns
 * out to be of another person ends here.
 */
export async function confirmIdentity(user: User, password: string | null): Promise<void> {
	if (password !== null) {
		await signInWithEmailAndPassword(auth, user.email ?? "", password);
		return;
	}
	const google = new GoogleAuthProvider().setCustomParameters({ login_hint: user.email ?? "" });
	const { user: confirmed } = await signInWithPopup(auth, google, browserPopupRedirectResolver);
	if (confirmed.uid !== user.uid) await signOut(auth);
}

/** Mails the link that confirms the address. */
export async function sendVerification(user: User): Promise<void> {
	const idToken = await user.getIdToken();
	await callProvider("v1/accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
}

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
async function callProvider<Answer>(path: string, body: object): Promise<Answer> {
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
interface Tokens {
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
async function continueWith(tokens: Tokens): Promise<void> {
	await signInWithCredential(auth, new AnsweredSignIn(tokens));
}
