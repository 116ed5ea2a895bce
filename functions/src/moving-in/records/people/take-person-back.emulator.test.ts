import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import {
	anImport,
	entriesOf,
	resultsOf,
	sendRecords,
	undo,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import {
	allDocuments,
	expectAsBefore,
	settle,
	withoutTrail,
} from "@tuntikirja/tests/support/moving-in/documents-as-before.ts";
import { aNewPerson, SAVED } from "@tuntikirja/tests/support/moving-in/new-people.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { makeAllShards, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { importDoc } from "#records/moving-in/imports.ts";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { identityOf } from "#sign-ins/provider.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";
import { pseudonymOf } from "#users/removal/forget-person.ts";

const { movingIn, users, wages, workDays } = contract;

let admin: Person;
let here: Person;
beforeAll(async () => {
	await makeAllShards();
	admin = await aPerson({ role: "admin" });
	here = await aPerson({ startDate: "2025-01-01" });
});

/** A name that no one has. */
const aName = () => `Leevi Lahti${randomUUID().replaceAll(/[^a-f]/g, "")}`;

/** An import that has made one person. */
async function madeOf(name: string, record: ImportRecord) {
	const id = await anImport(admin);
	expect(resultsOf(await sendRecords(admin, id, [record]))).toEqual(["new"]);
	const [made] = Object.values((await stored(importDoc(id)))?.made ?? {});
	if (made === undefined) throw new Error("The import has made no person.");
	return { id, uid: made.id, name };
}
type Made = Awaited<ReturnType<typeof madeOf>>;

function aFormer(name = aName()): Promise<Made> {
	const id = randomUUID();
	const former = { id, name, firstDay: "2025-02-01", lastDay: "2025-12-31" };
	return madeOf(name, { kind: "former", key: `former-${id}`, former });
}

function aJoined(name = aName()): Promise<Made> {
	const record = aNewPerson({ balance: { date: "2026-01-01", minutes: 750 }, holidays: [SAVED] });
	const [firstName = "", lastName = ""] = name.split(" ");
	return madeOf(name, { ...record, person: { ...record.person, firstName, lastName } });
}

const KINDS = [
	["a former employee", aFormer],
	["a person who joins", aJoined],
] as const;

const notesOf = async ({ uid }: Person) => (await entriesOf(uid)).map(({ notes }) => notes);

async function expectInUse({ id, uid, name }: Made): Promise<void> {
	const { error } = await admin.ask(movingIn.undoImport, { id });
	expect(error).toMatchObject({ code: "import-in-use", data: { name, code: "person-in-use" } });
	expect(await stored(userDoc(uid))).not.toBeNull();
}

test.each(KINDS)("%s goes whole, and what others have written of the name stays", async (_, make) => {
	const name = aName();
	await here.ask(workDays.saveEntry, anEntry(pastWorkingDay(), { hours: 1, notes: `With ${name}` }));
	await settle([admin.uid, here.uid]);
	const before = withoutTrail(await allDocuments());
	const { id, uid } = await make(name);
	await settle([admin.uid, here.uid, uid]);
	await undo(admin, id);
	await sweepIdentities();
	expect([await stored(userDoc(uid)), await identityOf(uid)]).toEqual([null, null]);
	await settle([admin.uid, here.uid]);
	expectAsBefore(withoutTrail(await allDocuments()), before);
});

test.each(KINDS)("%s with a wage of their own stays until it is gone", async (_, make) => {
	const made = await make();
	const { uid: userId } = made;
	const wage = { id: randomUUID(), userId, kind: "hourly" as const, amount: 20, startDate: "2027-01-01" };
	expect((await admin.ask(wages.newWage, wage)).status).toBe(200);
	await expectInUse(made);
	await admin.ask(wages.deleteWage, { userId, id: wage.id });
	await undo(admin, made.id);
	expect(await stored(userDoc(userId))).toBeNull();
});

test("a former employee who has access stays, and goes once it is taken away", async () => {
	const made = await aFormer();
	const { uid: userId } = made;
	await admin.ask(users.updateUserStatus, { userId, isActive: true });
	await expectInUse(made);
	await admin.ask(users.updateUserStatus, { userId, isActive: false });
	await undo(admin, made.id);
	await sweepIdentities();
	expect([await stored(userDoc(userId)), await stored(identityTaskDoc(userId))]).toEqual([null, null]);
});

test("a former employee who was given an address stays", async () => {
	const made = await aFormer();
	const email = `${made.uid}@example.com`;
	expect((await admin.ask(users.updateDetails, { userId: made.uid, email })).status).toBe(200);
	await expectInUse(made);
	expect((await identityOf(made.uid))?.email).toBe(email);
});

test("of a person who was deleted before the undo the name is still removed everywhere", async () => {
	const name = aName();
	await here.ask(workDays.saveEntry, anEntry(pastWorkingDay(), { hours: 1, notes: `Asked ${name}` }));
	const { id, uid } = await aJoined(name);
	const deleted = await admin.ask(users.deleteUser, { userId: uid });
	expect(deleted.data.outcome).toBe("pseudonymised");
	// As the deletion leaves it in a company with more documents than its call searches.
	await here.ask(workDays.saveEntry, anEntry(pastWorkingDay(), { hours: 1, notes: `Met ${name}` }));
	await put(identityTaskDoc(uid), { userId: uid, at: "2026-01-01T00:00:00.000Z", forget: [name] });
	await undo(admin, id);
	await sweepIdentities();
	const notes = await notesOf(here);
	expect(notes).toEqual(expect.arrayContaining([`Asked ${pseudonymOf(uid)}`, `Met ${pseudonymOf(uid)}`]));
	expect(notes.join()).not.toContain(name);
});
