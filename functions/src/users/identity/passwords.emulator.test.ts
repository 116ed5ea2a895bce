import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { resetMailsTo } from "@tuntikirja/tests/support/sign-in.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { beforeEach, expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { userDoc } from "#records/people/users.ts";

// The limits of all and of a hop are shared with all other requests of this machine.
beforeEach(async () => {
	const usage = await firestore().collection("rl").get();
	await Promise.all(usage.docs.map((doc) => doc.ref.delete()));
});

const forgot = (email: unknown) => callApi("POST", "/user/forgot-password/", { body: { email } });

test("an admin mails a person a reset", async () => {
	const [admin, person] = [await aPerson({ role: "admin" }), await aPerson()];

	const answer = await admin.ask(contract.users.resetPassword, { userId: person.uid });

	expect(answer.data).toEqual({ userId: person.uid });
	expect(await resetMailsTo(person.email)).toBe(1);
});

test("a reset that the provider does not mail is answered to the admin as unavailable", async () => {
	const [admin, person] = [await aPerson({ role: "admin" }), await aPerson()];
	await change(userDoc(person.uid), { email: "no address" });

	const answer = await admin.ask(contract.users.resetPassword, { userId: person.uid });

	expect(answer.error.code).toBe("unavailable");
});

test("a person without an address has no password to reset", async () => {
	const [admin, person] = [await aPerson({ role: "admin" }), await aPerson({ email: "" })];

	const answer = await admin.ask(contract.users.resetPassword, { userId: person.uid });

	expect(answer.error.code).toBe("not-found");
});

test("a known and an unknown address get the same answer for the same work, and one gets a mail", async () => {
	const person = await aPerson();
	const unknown = `${randomUUID()}@example.com`;

	const [forKnown, forUnknown] = [await forgot(person.email.toUpperCase()), await forgot(unknown)];

	expect([forKnown.status, forKnown.text]).toEqual([200, "{}"]);
	expect([forUnknown.status, forUnknown.text]).toEqual([200, "{}"]);
	expect([forKnown.reads, forKnown.writes]).toEqual([2, 2]);
	expect([forUnknown.reads, forUnknown.writes]).toEqual([2, 2]);
	expect(await resetMailsTo(person.email)).toBe(1);
	expect(await resetMailsTo(unknown)).toBe(0);
});

test("a mailbox gets three mails an hour, and its fourth request the same answer", async () => {
	const person = await aPerson();

	const answers = [];
	for (let asked = 0; asked < 4; asked += 1) answers.push(await forgot(person.email));

	expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["200 {}"]));
	expect(await resetMailsTo(person.email)).toBe(3);
});

test("too many requests from one place are refused, with the time to come again", async () => {
	await forgot(`${randomUUID()}@example.com`);
	const usage = (await firestore().collection("rl").get()).docs;
	const ofPlace = usage.find(({ id }) => id.startsWith("forgot-password-hop"));
	await ofPlace?.ref.update({ count: 59 });

	const last = await forgot(`${randomUUID()}@example.com`);
	const refused = await forgot(`${randomUUID()}@example.com`);

	expect([last.status, refused.status]).toEqual([200, 429]);
	const seconds = Number(refused.headers.get("retry-after"));
	expect(refused.error).toMatchObject({ code: "too-many-requests", data: { retryAfterSeconds: seconds } });
	expect(seconds).toBeGreaterThan(0);
	expect(seconds).toBeLessThanOrEqual(600);
	expect(refused.writes).toBe(0);
});

test.each(["", "x", 7, null, "a@b.f", `${"x".repeat(250)}@example.com`])(
	"%j is no address",
	async (email) => {
		const answer = await forgot(email);
		expect([answer.status, answer.writes]).toEqual([400, 0]);
	},
);
