import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import {
	aGoogleAccount,
	signInByProvider,
	signUp,
	withClaims,
} from "@tuntikirja/tests/support/identities.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { resetMailsTo, signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, expect, test } from "vitest";
import { userDoc } from "#records/people/users.ts";

const { getOwnUserInfo, resetPassword, updateUserStatus, updateDisabledStatus } = contract.users;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const own = (idToken: string) => callsWith(idToken).ask(getOwnUserInfo, {});

/** The providers of an account, and since when its sessions are valid. */
async function accountOf(uid: string) {
	const { providerData, email, tokensValidAfterTime } = await getAuth().getUser(uid);
	return {
		email,
		providers: providerData.map(({ providerId }) => providerId).sort(),
		validAfter: Date.parse(tokensValidAfterTime ?? ""),
	};
}

/** Revoking counts in whole seconds. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

async function byPassword({ email, password }: Person): Promise<string> {
	const session = await signIn(email, password);
	if (!("idToken" in session)) throw new Error(session.refusal);
	return session.idToken;
}

test("a private Google account that a stolen token has linked gets nothing, and is unlinked", async () => {
	const person = await aPerson();
	const thief = aGoogleAccount();
	await signInByProvider(thief, { linkTo: person.idToken });
	await nextSecond();
	const session = await signInByProvider(thief);
	expect(session.uid).toBe(person.uid);
	const before = await accountOf(person.uid);
	expect(before.providers).toEqual(["google.com", "password"]);
	await nextSecond();

	const answer = await own(session.idToken);

	expect(answer.error).toEqual({ code: "foreign-sign-in", ...ERRORS["foreign-sign-in"] });
	const after = await accountOf(person.uid);
	expect(after.providers).toEqual(["password"]);
	expect(after.validAfter).toBeGreaterThan(before.validAfter);
	expect(await auditOf(person.uid)).toMatchObject([{ changed: ["foreignSignIn"], action: "update" }]);
	expect((await own(session.idToken)).error.code).toBe("unauthenticated");
	expect((await own((await signInByProvider(thief)).idToken)).error.code).toBe("unknown-user");
	expect((await own(await byPassword(person))).status).toBe(200);
});

test("requests that meet the foreign account at once are all refused, and leave one row", async () => {
	const person = await aPerson();
	const thief = aGoogleAccount();
	await signInByProvider(thief, { linkTo: person.idToken });
	const { idToken } = await signInByProvider(thief);

	const answers = await Promise.all([1, 2, 3, 4].map(() => own(idToken)));

	for (const { error } of answers) expect(["foreign-sign-in", "unauthenticated"]).toContain(error.code);
	expect(answers.map(({ error }) => error.code)).toContain("foreign-sign-in");
	expect(await auditOf(person.uid)).toMatchObject([{ changed: ["foreignSignIn"] }]);
});

test.each(["github.com", "facebook.com"])(
	"%s is refused even with the person's address, because it is not offered",
	async (providerId) => {
		const person = await aPerson();
		const account = aGoogleAccount(person.email);
		await signInByProvider(account, { linkTo: person.idToken, providerId });

		const answer = await own((await signInByProvider(account, { providerId })).idToken);

		expect(answer.error.code).toBe("foreign-sign-in");
		expect((await accountOf(person.uid)).providers).toEqual(["password"]);
	},
);

test("a Google account with the person's address is asked about once, and then known", async () => {
	const person = await aPerson();
	const account = aGoogleAccount(person.email);
	const { uid, idToken } = await signInByProvider(account);
	expect(uid).toBe(person.uid);

	const [first, second] = [await own(idToken), await own(idToken)];

	expect([first.status, second.status]).toEqual([200, 200]);
	expect([first.writes, second.reads, second.writes]).toEqual([3, 3, 0]);
	expect((await stored(userDoc(uid)))?.googleIds).toEqual([account.sub]);
	expect(await auditOf(uid)).toMatchObject([{ changed: ["googleIds"], changes: [] }]);
});

test("another address than the profile's is refused and taken back, also when a stranger holds it now", async () => {
	const person = await aPerson();
	await getAuth().updateUser(person.uid, { email: aGoogleAccount().email });
	const stranger = await signUp(person.email);
	const session = await signIn((await accountOf(person.uid)).email ?? "", person.password);
	if (!("idToken" in session)) throw new Error(session.refusal);

	const answer = await own(session.idToken);

	expect(answer.error.code).toBe("foreign-sign-in");
	expect((await accountOf(person.uid)).email).toBe(person.email);
	await expect(getAuth().getUser(stranger.uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
});

test("a token that names a Google account that is linked no more is out of date, and nothing is written", async () => {
	const person = await aPerson();
	const firebase = { sign_in_provider: "google.com", identities: { "google.com": ["1001"] } };

	const answer = await own(withClaims(person.idToken, { firebase }));

	expect([answer.error.code, answer.writes]).toEqual(["unauthenticated", 0]);
});

test.each([
	["a reset", (userId: string) => admin.ask(resetPassword, { userId })],
	["a deactivation", (userId: string) => admin.ask(updateUserStatus, { userId, isActive: false })],
	["blocking the sign-in", (userId: string) => admin.ask(updateDisabledStatus, { userId, disabled: true })],
] as const)("%s unlinks every account, the person's own too, and ends the sessions", async (_what, act) => {
	const person = await aPerson();
	const mine = aGoogleAccount(person.email);
	await signInByProvider(mine, { linkTo: person.idToken });
	const session = await signInByProvider(mine);
	expect((await own(session.idToken)).status).toBe(200);
	await signInByProvider(aGoogleAccount(person.email), { linkTo: session.idToken, providerId: "github.com" });
	const before = await accountOf(person.uid);
	expect(before.providers).toEqual(["github.com", "google.com", "password"]);
	await nextSecond();

	expect((await act(person.uid)).status).toBe(200);

	const after = await accountOf(person.uid);
	expect(after.providers).toEqual(["password"]);
	expect(after.validAfter).toBeGreaterThan(before.validAfter);
	expect((await stored(userDoc(person.uid)))?.googleIds).toEqual([]);
	expect([401, 403]).toContain((await own(session.idToken)).status);
});

test("a reset takes back the address before the mail goes there", async () => {
	const person = await aPerson();
	await getAuth().updateUser(person.uid, { email: aGoogleAccount().email });

	expect((await admin.ask(resetPassword, { userId: person.uid })).status).toBe(200);

	expect((await accountOf(person.uid)).email).toBe(person.email);
	expect(await resetMailsTo(person.email)).toBe(1);
});
