import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { userDoc } from "#records/people/users.ts";
import { whySessionIsOver } from "#records/sign-ins/sessions.ts";

const { getSecondFactors, resetSecondFactor } = contract.users;

/** A person whose identity has a second factor; the emulator knows those by phone. */
async function aPersonWithFactor(role: "user" | "admin" = "user") {
	const person = await aPerson({ role });
	const phoneNumber = `+3584${Math.floor(1e8 + Math.random() * 9e8)}`;
	await getAuth().updateUser(person.uid, {
		emailVerified: true,
		multiFactor: { enrolledFactors: [{ uid: randomUUID(), factorId: "phone", phoneNumber }] },
	});
	return person;
}

test("an admin sees who has a second factor, and removes it of a person who has lost theirs", async () => {
	const [admin, person] = [await aPerson({ role: "admin" }), await aPersonWithFactor()];
	expect((await admin.ask(getSecondFactors, {})).data.userIds).toContain(person.uid);
	// Revoking counts in whole seconds: a token of the same second is still good.
	await new Promise((resolve) => setTimeout(resolve, 1100));

	const answer = await admin.ask(resetSecondFactor, { userId: person.uid });
	const again = await admin.ask(resetSecondFactor, { userId: person.uid });

	expect([answer.data, answer.reads, answer.writes]).toEqual([{ userId: person.uid }, 2, 3]);
	expect([again.data, again.writes]).toEqual([answer.data, 0]);
	expect((await getAuth().getUser(person.uid)).multiFactor?.enrolledFactors ?? []).toEqual([]);
	expect((await admin.ask(getSecondFactors, {})).data.userIds).not.toContain(person.uid);
	const ended = await person.call("PUT", "/user/own-settings/", { body: { language: "fi" } });
	expect(ended.error.code).toBe("unauthenticated");
	expect(await auditOf(person.uid)).toMatchObject([
		{
			actorId: admin.uid,
			entity: "user",
			entityId: person.uid,
			action: "update",
			changed: ["secondFactor", "sessions"],
		},
	]);
});

test("after a reset the person signs in, whatever was stored about their sessions, and earlier tokens stay out", async () => {
	const [admin, person] = [await aPerson({ role: "admin" }), await aPersonWithFactor()];
	const future = Math.floor(Date.now() / 1000) + 1_000_000;
	await change(userDoc(person.uid), { sessions: { validFrom: future, ended: [future] } });
	const earlier = Math.floor(Date.now() / 1000);

	await admin.ask(resetSecondFactor, { userId: person.uid });

	const { sessions } = (await stored(userDoc(person.uid))) ?? {};
	const now = Math.floor(Date.now() / 1000);
	expect(whySessionIsOver(sessions, earlier - 1, null)).toBe("unauthenticated");
	expect(whySessionIsOver(sessions, now, null)).toBeNull();
});

test("no admin removes their own", async () => {
	const admin = await aPersonWithFactor("admin");

	const answer = await admin.ask(resetSecondFactor, { userId: admin.uid });

	expect([answer.error.code, answer.writes]).toEqual(["own-access", 0]);
	expect((await getAuth().getUser(admin.uid)).multiFactor?.enrolledFactors).toHaveLength(1);
});
