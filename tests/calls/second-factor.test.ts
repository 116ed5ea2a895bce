import { contract } from "@tuntikirja/contract/contract.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { codeOf, wrongCodeOf } from "#tests/support/authenticator-app.ts";
import { identityEmulator, signInOrigin } from "#tests/support/emulators.ts";
import { aPerson, callsWith } from "#tests/support/people.ts";

// The bridge in front of the auth emulator, with the calls that the browser makes.

interface Answer {
	readonly idToken: string;
	readonly mfaPendingCredential?: string;
	readonly mfaInfo?: { readonly mfaEnrollmentId: string; readonly totpInfo?: object }[];
	readonly totpSessionInfo: Record<string, string | number> & { sharedSecretKey: string };
	readonly users: { readonly mfaInfo?: { readonly totpInfo?: object; readonly phoneInfo?: string }[] }[];
	readonly error?: { readonly message: string };
}

async function ask(path: string, body: object, origin = signInOrigin()): Promise<Answer> {
	const response = await fetch(`${origin}/identitytoolkit.googleapis.com/${path}?key=demo`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	return (await response.json()) as Answer;
}

const passwordOf = ({ email, password }: { email: string; password: string }) => ({
	email,
	password,
	returnSecureToken: true,
});

/** A person whose sign-in has a second step, with the secret in their app. */
async function aPersonWithApp() {
	const person = await aPerson({ role: "admin" });
	await getAuth().updateUser(person.uid, { emailVerified: true });
	const { idToken } = await ask("v1/accounts:signInWithPassword", passwordOf(person));
	const { totpSessionInfo } = await ask("v2/accounts/mfaEnrollment:start", {
		idToken,
		totpEnrollmentInfo: {},
	});
	const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
	const finish = (verificationCode: string) =>
		ask("v2/accounts/mfaEnrollment:finalize", {
			idToken,
			totpVerificationInfo: { sessionInfo, verificationCode },
		});
	return { person, secret, totpSessionInfo, finish };
}

const claimsOf = (token: string) =>
	JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("a person enrols an app and signs in with its codes, with none but the right ones", async () => {
	const { person, secret, totpSessionInfo, finish } = await aPersonWithApp();
	expect(totpSessionInfo).toMatchObject({
		verificationCodeLength: 6,
		hashingAlgorithm: "SHA1",
		periodSec: 30,
	});
	expect((await finish(wrongCodeOf(secret))).error?.message).toBe("INVALID_CODE");
	expect(claimsOf((await finish(codeOf(secret))).idToken).firebase).toHaveProperty("sign_in_second_factor");

	const first = await ask("v1/accounts:signInWithPassword", passwordOf(person));
	expect(first).not.toHaveProperty("idToken");
	expect(first.mfaInfo).toEqual([expect.objectContaining({ totpInfo: {} })]);
	const second = (verificationCode: string) =>
		ask("v2/accounts/mfaSignIn:finalize", {
			mfaPendingCredential: first.mfaPendingCredential,
			mfaEnrollmentId: first.mfaInfo?.[0]?.mfaEnrollmentId,
			totpVerificationInfo: { verificationCode },
		});
	expect((await second(wrongCodeOf(secret))).error?.message).toBe("INVALID_CODE");
	const { idToken } = await second(codeOf(secret));

	const own = await callsWith(idToken).ask(contract.users.getOwnUserInfo, {});
	expect(own.data).toMatchObject({ id: person.uid, role: "admin" });
	const { users } = await ask("v1/accounts:lookup", { idToken });
	expect(users[0]?.mfaInfo).toEqual([expect.objectContaining({ totpInfo: {} })]);
	expect(users[0]?.mfaInfo?.[0]).not.toHaveProperty("phoneInfo");
});

test("an app cannot be enrolled for an address that is not confirmed", async () => {
	const { idToken } = await aPerson();

	const { error } = await ask("v2/accounts/mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });

	expect(error?.message).toMatch(/^UNVERIFIED_EMAIL/);
});

test("everything else passes through the bridge unchanged", async () => {
	const person = await aPerson();
	const wrong = { ...passwordOf(person), password: "wrong" };

	const answers = [signInOrigin(), identityEmulator()].map((origin) =>
		ask("v1/accounts:signInWithPassword", wrong, origin),
	);
	const pages = [signInOrigin(), identityEmulator()].map(async (origin) => {
		const response = await fetch(`${origin}/emulator/auth/handler?apiKey=demo&providerId=google.com`);
		return { status: response.status, text: (await response.text()).length };
	});
	const preflights = [signInOrigin(), identityEmulator()].map(async (origin) => {
		const headers = { origin: "http://127.0.0.1:5000", "access-control-request-method": "POST" };
		const url = `${origin}/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment:start`;
		const response = await fetch(url, { method: "OPTIONS", headers });
		return [response.status, response.headers.get("access-control-allow-origin")];
	});

	const [throughBridge, direct] = await Promise.all(answers);
	expect(throughBridge).toEqual(direct);
	const [page, directPage] = await Promise.all(pages);
	expect(page).toEqual(directPage);
	const [preflight, directPreflight] = await Promise.all(preflights);
	expect(preflight).toEqual(directPreflight);
});
