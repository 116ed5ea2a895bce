import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { resetMailsTo, signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";

const { updateDetails, getOwnUserInfo, deleteUser } = contract.users;
const { newProject, getProjects } = contract.projects;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const anAddress = () => `${randomUUID()}@example.com`;

test("an admin corrects a name, which is then in all documents, once", async () => {
	const person = await aPerson({ name: "Aino Vanha" });
	const id = randomUUID();
	const project = await admin.ask(newProject, {
		id,
		name: `Project ${id}`,
		members: [{ id: person.uid }],
	});
	expect(project.status, project.text).toBe(200);

	const renamed = await admin.ask(updateDetails, { userId: person.uid, name: "Aino Uusi" });
	expect(renamed.data).toMatchObject({ id: person.uid, name: "Aino Uusi", email: person.email });
	expect((await admin.ask(updateDetails, { userId: person.uid, name: "Aino Uusi" })).writes).toBe(0);

	expect((await person.ask(getOwnUserInfo, {})).data.name).toBe("Aino Uusi");
	const { projects } = (await admin.ask(getProjects, {})).data;
	const members = projects.find((one) => one.id === id)?.members;
	expect(members).toEqual([{ id: person.uid, name: "Aino Uusi" }]);
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "user");
	expect(rows).toMatchObject([{ actorId: admin.uid, changed: ["name"] }]);
});

test("a new address ends the sessions, is the one that signs in, and gets a mail", async () => {
	const person = await aPerson();
	const email = anAddress();
	const change = { userId: person.uid, email };

	const moved = await admin.ask(updateDetails, change);
	expect(moved.data, moved.text).toMatchObject({ email, emailVerified: false });
	expect(await stored(identityTaskDoc(person.uid))).toBeNull();
	expect((await person.ask(getOwnUserInfo, {})).status).toBe(401);
	expect(await signIn(person.email, person.password)).toHaveProperty("refusal");
	expect(await resetMailsTo(email)).toBe(1);
	const entered = await signIn(email, person.password);
	if (!("idToken" in entered)) throw new Error(entered.refusal);
	const info = await callsWith(entered.idToken).ask(getOwnUserInfo, {});
	expect(info.data.email).toBe(email);

	expect((await admin.ask(updateDetails, change)).status).toBe(200);
	expect(await resetMailsTo(email)).toBe(1);
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "user");
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(rows)).not.toContain(email);
});

test("an address that another person has, one's own, and an erased person are refused", async () => {
	const [person, other, gone] = [await aPerson(), await aPerson(), await aPerson()];
	const taken = await admin.ask(updateDetails, { userId: person.uid, email: other.email });
	expect(taken.error.code).toBe("email-taken");
	const own = await admin.ask(updateDetails, { userId: admin.uid, email: anAddress() });
	expect(own.error.code).toBe("own-access");
	await admin.ask(deleteUser, { userId: gone.uid });
	expect((await admin.ask(updateDetails, { userId: gone.uid, name: "Back" })).error.code).toBe("not-found");
	expect((await stored(userDoc(person.uid)))?.email).toBe(person.email);
});
