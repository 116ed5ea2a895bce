import { contract } from "@tuntikirja/contract/contract.ts";
import { allowOldSignIns, withClaims } from "@tuntikirja/tests/support/identities.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { companyDocumentDoc } from "#records/company/documents.ts";
import { projectDoc } from "#records/company/projects.ts";
import { userDoc } from "#records/people/users.ts";

const { getOwnAccount, getOwnUserInfo, signOut, updateOwnProfile, updateOwnSettings } = contract.users;
const HOUR = 3600;

afterEach(() => change(companySettingsDoc, { longestSessionHours: null, idleMinutes: null }));

const second = () => Math.floor(Date.now() / 1000);

/** The calls of a browser in which the person signed in at that second. */
async function browserOf({ uid, idToken }: Person, signedInAt: number) {
	await allowOldSignIns(uid);
	return callsWith(withClaims(idToken, { auth_time: signedInAt }));
}

test("signing out ends one session and leaves that of another browser", async () => {
	const person = await aPerson();
	const [phone, desktop] = [second() - 60, second() - 30];
	const [onPhone, onDesktop] = [await browserOf(person, phone), await browserOf(person, desktop)];

	const first = await onPhone.ask(signOut, { signedInAt: phone });

	expect([first.status, first.writes]).toEqual([200, 3]);
	expect((await onPhone.ask(getOwnUserInfo, {})).error.code).toBe("unauthenticated");
	const still = await onDesktop.ask(getOwnUserInfo, {});
	expect([still.status, still.reads]).toEqual([200, 3]);
	const again = await onDesktop.ask(signOut, { signedInAt: phone });
	expect([again.status, again.writes]).toEqual([200, 0]);
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "user");
	expect(rows).toMatchObject([{ actorId: person.uid, changed: ["sessions"] }]);
});

test("signing out everywhere ends all sessions here and at the provider, and a new one can begin", async () => {
	const person = await aPerson();
	const [phone, desktop] = [second() - 60, second() - 30];
	const [onPhone, onDesktop] = [await browserOf(person, phone), await browserOf(person, desktop)];

	await onPhone.ask(signOut, { signedInAt: phone, everywhere: true });

	const answers = [await onPhone.ask(getOwnUserInfo, {}), await onDesktop.ask(getOwnUserInfo, {})];
	expect(answers.map(({ error }) => error.code)).toEqual(["unauthenticated", "unauthenticated"]);
	await new Promise((resolve) => setTimeout(resolve, 1100));
	const anew = await signIn(person.email, person.password);
	if (!("idToken" in anew)) throw new Error(anew.refusal);
	expect((await callsWith(anew.idToken).ask(updateOwnSettings, { language: "fi" })).status).toBe(200);
});

test("sign-outs of the future are refused and those of the past are bounded, so that a fresh sign-in gets in", async () => {
	const person = await aPerson();
	for (let k = 0; k < 130; k += 1) {
		const refused = await person.ask(signOut, { signedInAt: 9_007_199_254_740_000 + k });
		expect([refused.status, refused.error.code, refused.writes]).toEqual([400, "invalid-input", 0]);
	}
	expect((await stored(userDoc(person.uid)))?.sessions).toBeUndefined();
	const soon = await person.ask(signOut, { signedInAt: second() + 60 });
	expect(soon.error).toMatchObject({ data: { fields: [{ path: "signedInAt" }] } });

	for (let k = 0; k < 130; k += 1) await person.ask(signOut, { signedInAt: second() - 1000 + k });

	expect((await stored(userDoc(person.uid)))?.sessions?.ended.length).toBeLessThanOrEqual(100);
	const anew = await signIn(person.email, person.password);
	if (!("idToken" in anew)) throw new Error(anew.refusal);
	expect((await callsWith(anew.idToken).ask(getOwnUserInfo, {})).status).toBe(200);
});

test("a session ends when it is as old as the company allows, which costs a read after the first hour", async () => {
	const person = await aPerson();
	const old = await browserOf(person, second() - 13 * HOUR);
	const unlimited = await old.ask(getOwnUserInfo, {});
	expect([unlimited.status, unlimited.reads]).toEqual([200, 4]);

	await change(companySettingsDoc, { longestSessionHours: 12, idleMinutes: 30 });

	expect((await old.ask(getOwnUserInfo, {})).error).toMatchObject({ code: "session-expired", status: 401 });
	expect((await old.ask(updateOwnSettings, { language: "fi" })).error.code).toBe("session-expired");
	const young = await browserOf(person, second() - 11 * HOUR);
	expect((await young.ask(getOwnUserInfo, {})).status).toBe(200);
	expect((await person.ask(getOwnAccount, {})).data).toEqual({
		pendingEmail: null,
		passwordChangedAt: null,
		idleMinutes: 30,
		longestSessionHours: 12,
	});
});

test("a new name is shown wherever the old one was, with one row in the audit trail", async () => {
	const person = await aPerson({ role: "admin", name: "Vanha Nimi" });
	const [current, former] = [await aProject({ members: [person] }), await aProject()];
	await change(projectDoc(former.id), {
		formerMemberIds: [person.uid],
		formerMembers: [{ id: person.uid, name: "Vanha Nimi" }],
	});
	const page = { title: "Ohje", category: "Yleiset", text: "teksti", roles: ["user" as const] };
	const { id } = (await person.ask(contract.documents.newDocument, page)).data;

	const answer = await person.ask(updateOwnProfile, { name: " Uusi Nimi " });
	const again = await person.ask(updateOwnProfile, { name: "Uusi Nimi" });

	expect(answer.data).toEqual({ name: "Uusi Nimi", picture: null });
	expect(again.writes).toBe(0);
	const named = { id: person.uid, name: "Uusi Nimi" };
	expect((await stored(projectDoc(current.id)))?.members).toContainEqual(named);
	expect((await stored(projectDoc(former.id)))?.formerMembers).toEqual([named]);
	expect((await stored(companyDocumentDoc(id)))?.updatedBy).toEqual(named);
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "user");
	expect(rows).toMatchObject([{ changed: ["name"] }]);
});

test("a picture is an https address or none", async () => {
	const person = await aPerson();
	const picture = "https://example.com/aino.png";
	expect((await person.ask(updateOwnProfile, { picture })).data.picture).toBe(picture);
	expect((await person.ask(updateOwnProfile, { picture: null })).data.picture).toBeNull();

	for (const input of [
		{ picture: "http://example.com/a.png" },
		{ picture: "javascript:alert(1)" },
		{ picture: "data:image/svg+xml,<svg/>" },
		{ name: "" },
		{ name: "a\u0007b" },
		{ name: "x".repeat(102) },
		{ role: "admin" },
	]) {
		const refused = await person.call("PUT", "/user/own-profile/", { body: input });
		expect([refused.error.code, refused.writes]).toEqual(["invalid-input", 0]);
	}
});
