import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { allowOldSignIns, signUp, withClaims } from "@tuntikirja/tests/support/identities.ts";
import { aPerson, callsWith } from "@tuntikirja/tests/support/people.ts";
import { openMailedLink, signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc } from "#records/people/users.ts";
import { identityOf } from "#sign-ins/provider.ts";

const { updateOwnEmail, updateOwnPassword, getOwnAccount, getOwnUserInfo } = contract.users;

const anAddress = () => `${randomUUID()}@example.com`;
const aPassword = () => `kolme sanaa ${randomUUID()}`;

afterEach(() => change(companySettingsDoc, { allowedEmailDomains: [] }));

/** Signs in anew. */
async function enter(email: string, password: string) {
	const answer = await signIn(email, password);
	if (!("idToken" in answer)) throw new Error(answer.refusal);
	return callsWith(answer.idToken);
}

test("a new address is the person's when they have opened its link and signed in with it", async () => {
	const person = await aPerson({ name: "Aino" });
	const email = anAddress();

	const asked = await person.ask(updateOwnEmail, { email: email.toUpperCase() });

	expect(asked.data).toEqual({ pendingEmail: email });
	expect((await person.ask(getOwnAccount, {})).data.pendingEmail).toBe(email);
	expect((await person.ask(getOwnUserInfo, {})).data.email).toBe(person.email);
	await openMailedLink(email);
	const entered = await enter(email, person.password);
	const [one, other] = await Promise.all([entered.ask(getOwnUserInfo, {}), entered.ask(getOwnUserInfo, {})]);
	expect([one.data.email, other.data.email]).toEqual([email, email]);
	const later = await entered.ask(getOwnUserInfo, {});
	expect([later.reads, later.writes]).toEqual([3, 0]);
	expect((await entered.ask(getOwnAccount, {})).data.pendingEmail).toBeNull();
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "user");
	expect(rows.map(({ changed }) => changed)).toEqual([
		["pendingEmail"],
		expect.arrayContaining(["email", "pendingEmail"]),
	]);
	expect(JSON.stringify(rows)).not.toContain(email);
});

test("a token with an address that the person has not asked for changes nothing", async () => {
	const person = await aPerson();
	await person.ask(updateOwnEmail, { email: anAddress() });
	const [wanted] = [(await stored(userDoc(person.uid)))?.pendingEmail ?? ""];

	for (const claims of [
		{ email: anAddress(), email_verified: true },
		{ email: wanted, email_verified: false },
	])
		await callsWith(withClaims(person.idToken, claims)).ask(getOwnUserInfo, {});

	expect(await stored(userDoc(person.uid))).toMatchObject({ email: person.email, pendingEmail: wanted });
});

test("another domain, the address of another person and an old sign-in are refused", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const taken = await person.ask(updateOwnEmail, { email: colleague.email });
	await change(companySettingsDoc, { allowedEmailDomains: ["firma.fi"] });
	const foreign = await person.ask(updateOwnEmail, { email: anAddress() });
	await allowOldSignIns(person.uid);
	const old = callsWith(withClaims(person.idToken, { auth_time: Math.floor(Date.now() / 1000) - 400 }));
	const late = await old.ask(updateOwnEmail, { email: `${randomUUID()}@firma.fi` });
	const password = await old.ask(updateOwnPassword, { password: aPassword() });

	expect([taken, foreign, late, password].map(({ error }) => error.code)).toEqual([
		"email-taken",
		"email-not-allowed",
		"sign-in-again",
		"sign-in-again",
	]);
	expect(taken.text).not.toContain(colleague.uid);
	expect((await stored(userDoc(person.uid)))?.pendingEmail).toBeUndefined();
	expect(await enter(person.email, person.password)).toBeDefined();
});

test("the sign-in of a stranger who took the address first makes way", async () => {
	const [person, stranger] = [await aPerson(), await signUp()];

	const answer = await person.ask(updateOwnEmail, { email: stranger.email });

	expect(answer.data.pendingEmail).toBe(stranger.email);
	expect(await identityOf(stranger.uid)).toBeNull();
});

test("the own address again takes back a wish for another", async () => {
	const person = await aPerson();
	await person.ask(updateOwnEmail, { email: anAddress() });

	expect((await person.ask(updateOwnEmail, { email: person.email })).data).toEqual({ pendingEmail: null });
	expect((await person.ask(getOwnAccount, {})).data.pendingEmail).toBeNull();
});

test("mails to addresses of a person's choice are few: after five, an hour has no more", async () => {
	const person = await aPerson();
	const codes = [];
	// An hour may end meanwhile.
	for (let asked = 0; asked < 11; asked += 1)
		codes.push((await person.ask(updateOwnEmail, { email: anAddress() })).status);
	expect(codes.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
	expect(codes).toContain(429);
});

test("another password ends all sessions, and only it signs in", async () => {
	const person = await aPerson();
	const password = aPassword();
	// Sessions and tokens count in whole seconds.
	await new Promise((resolve) => setTimeout(resolve, 1100));

	const answer = await person.ask(updateOwnPassword, { password });

	expect(answer.status).toBe(200);
	expect((await person.ask(getOwnUserInfo, {})).error.code).toBe("unauthenticated");
	expect(await signIn(person.email, person.password)).toHaveProperty("refusal");
	const entered = await enter(person.email, password);
	expect((await entered.ask(getOwnAccount, {})).data.passwordChangedAt).toMatch(/^\d{4}-/);
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "user");
	expect(rows).toMatchObject([{ changed: expect.arrayContaining(["passwordChangedAt"]) }]);
	expect(JSON.stringify(rows)).not.toContain(password);
});

test.each(["short", "passwordpassword", "salasana2026"])("%s is no password", async (password) => {
	const person = await aPerson();
	const answer = await person.ask(updateOwnPassword, { password });
	expect([answer.error.code, answer.writes]).toEqual(["invalid-input", 0]);
	expect(answer.text).not.toContain(password);
});
