import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { auditOf, change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { signUp } from "@tuntikirja/tests/support/identities.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { resetMailsTo, setPasswordByMail, signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { sweepIdentities } from "./identity/settle-identity.ts";
import { userDoc } from "#records/people/users.ts";

const { newUser, getOwnUserInfo } = contract.users;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

function aNewUser(overrides = {}) {
	const id = randomUUID();
	return {
		id,
		firstName: "Väinö",
		lastName: "Virtanen",
		email: `${id}@example.com`,
		password: "kaksitoista-12",
		role: "user" as const,
		startDate: "2026-01-07",
		...overrides,
	};
}

test("a new person can sign in at once, however often the request is sent", async () => {
	const body = aNewUser({ isSalesUser: true });

	const first = await admin.ask(newUser, body);
	const second = await admin.ask(newUser, body);

	expect(first.data).toEqual({
		id: body.id,
		name: "Väinö Virtanen",
		email: body.email,
		role: "user",
		picture: null,
		isActive: true,
		disabled: false,
		isErased: false,
		systemCreated: false,
		emailVerified: false,
		startDate: "2026-01-07",
		isCapacityUser: false,
		isSalesUser: true,
		isInvoicingUser: false,
		isPayrollUser: false,
		groupId: null,
	});
	expect(second.data).toEqual(first.data);
	expect([first.writes, second.writes]).toEqual([5, 0]);
	const session = await signIn(body.email, body.password);
	if (!("idToken" in session)) throw new Error(session.refusal);
	const own = await callsWith(session.idToken).ask(getOwnUserInfo, {});
	expect(own.data).toMatchObject({ id: body.id, name: "Väinö Virtanen" });
	expect(await auditOf(body.id)).toMatchObject([
		{ entity: "user", action: "create", actorId: admin.uid, changed: [] },
	]);
	expect(await stored(identityTaskDoc(body.id))).toBeNull();
});

test("an external cannot be made with a duty", async () => {
	const refused = await admin.ask(newUser, aNewUser({ role: "external", isPayrollUser: true }));
	const made = await admin.ask(newUser, aNewUser({ isPayrollUser: true }));

	expect([refused.error.code, refused.writes]).toEqual(["duty-not-available", 0]);
	expect(made.data).toMatchObject({ isPayrollUser: true, isInvoicingUser: false });
});

test("a person without a password is invited by one mail, however often the request is sent", async () => {
	const { password: _, ...body } = aNewUser();

	const [first, second] = [await admin.ask(newUser, body), await admin.ask(newUser, body)];

	expect([first.status, second.status]).toEqual([200, 200]);
	expect(await resetMailsTo(body.email)).toBe(1);
	expect(await stored(identityTaskDoc(body.id))).toBeNull();
});

test("a person with a password gets no invitation", async () => {
	const body = aNewUser();

	await admin.ask(newUser, body);

	expect(await resetMailsTo(body.email)).toBe(0);
});

test("an admin sees that an invitation waits, sends it again, and sees the sign-in that came of it", async () => {
	const { password: _, ...body } = aNewUser();
	await admin.ask(newUser, body);
	const signIns = async () => (await admin.ask(contract.users.getSignIns, { userId: body.id })).data.signIns;
	expect(await signIns()).toEqual([]);

	await admin.ask(contract.users.resetPassword, { userId: body.id });
	expect(await resetMailsTo(body.email)).toBe(2);
	await setPasswordByMail(body.email, "kaksitoista-12");

	const session = await signIn(body.email, "kaksitoista-12");
	if (!("idToken" in session)) throw new Error(session.refusal);
	expect((await callsWith(session.idToken).ask(getOwnUserInfo, {})).data.id).toBe(body.id);
	expect(await signIns()).toEqual([{ provider: "password", email: body.email }]);
});

test("an address belongs to one person, regardless of capitals", async () => {
	const body = aNewUser();
	await admin.ask(newUser, body);

	const other = await admin.ask(newUser, aNewUser({ email: body.email.toUpperCase() }));
	const sameId = await admin.ask(newUser, { ...body, lastName: "Korhonen" });
	const withSignIn = await admin.ask(
		newUser,
		aNewUser({ email: (await aPerson({ email: "elsewhere@example.com" })).email }),
	);

	expect(other.error.code).toBe("email-taken");
	expect(sameId.error.code).toBe("id-taken");
	expect(withSignIn.status).toBe(409);
});

test("of several new people with one address at once, one is made", async () => {
	const email = `${randomUUID()}@example.com`;

	const answers = await Promise.all([1, 2, 3].map(() => admin.ask(newUser, aNewUser({ email }))));

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	expect(await signIn(email, "kaksitoista-12")).toHaveProperty("idToken");
});

test("a stranger who signed up with the address before gets no access", async () => {
	const email = `${randomUUID()}@example.com`;
	const stranger = await signUp(email);

	const made = await admin.ask(newUser, aNewUser({ email }));

	expect(made.status).toBe(200);
	expect((await callsWith(stranger.idToken).ask(getOwnUserInfo, {})).status).toBeGreaterThan(400);
	const session = await signIn(email, "kaksitoista-12");
	expect("idToken" in session && (await callsWith(session.idToken).ask(getOwnUserInfo, {})).data.id).toBe(
		made.data.id,
	);
});

test("only addresses of the company's domains are taken where it has named any", async () => {
	await change(companySettingsDoc, { allowedEmailDomains: ["firma.fi"] });
	try {
		const refused = await admin.ask(newUser, aNewUser());
		const taken = await admin.ask(newUser, aNewUser({ email: `${randomUUID()}@Firma.fi` }));

		expect(refused.error).toMatchObject({ code: "email-not-allowed", status: 400 });
		expect(taken.status).toBe(200);
	} finally {
		await change(companySettingsDoc, { allowedEmailDomains: [] });
	}
});

test.each([
	["an empty first name", { firstName: " " }],
	["a last name of 51 letters", { lastName: "x".repeat(51) }],
	["a line break in a name", { lastName: "Virtanen\nBcc: x" }],
	["an address without an @", { email: "virtanen.example.com" }],
	["an address of five letters", { email: "a@b.f" }],
	["an address of 255 letters", { email: `${"x".repeat(243)}@example.com` }],
	["a password of nine letters", { password: "x".repeat(9) }],
	["a password of eleven characters", { password: "vX9#kQ2m!pL" }],
	["a password that is common", { password: "Salasana2026!" }],
	["an unknown role", { role: "owner" }],
	["an unknown field", { isAdmin: true }],
	["an id that is no UUID", { id: "demo-admin" }],
	["a first day that does not exist", { startDate: "2026-02-30" }],
])("%s is refused", async (_what, fields) => {
	const answer = await admin.call("POST", "/user/new-user/", { body: aNewUser(fields) });

	expect(answer.error.code).toBe("invalid-input");
	expect(answer.writes).toBe(0);
});

test("what a crash left of a new person is finished by the sweeper", async () => {
	const person = await aPerson();
	const uid = randomUUID();
	const email = `${uid}@example.com`;
	await put(userDoc(uid), { ...(await stored(userDoc(person.uid)))!, email });
	await put(identityTaskDoc(uid), { userId: uid, at: "2026-01-01T00:00:00.000Z" });

	await sweepIdentities();

	expect(await stored(identityTaskDoc(uid))).toBeNull();
	expect(await signIn(email, "kaksitoista-12")).toEqual({ refusal: expect.stringContaining("INVALID") });
	expect(await resetMailsTo(email)).toBe(1);
	const again = await admin.call("POST", "/user/reset-password/", { body: { userId: uid } });
	expect(again.status).toBe(200);
});
