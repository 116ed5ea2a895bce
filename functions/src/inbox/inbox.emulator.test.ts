import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#firestore/documents.ts";
import { ADMINS, addNotice, askToDecide, inboxDoc, settleDecision } from "#records/inbox/inbox.ts";

const { getInbox, markRead } = contract.inbox;
const about = (person: Person) => ({
	actorId: "actor",
	actorName: "Laura Lead",
	personId: person.uid,
	personName: "Aino",
	startDate: "2026-06-09",
});

let person: Person;
beforeAll(async () => {
	person = await aPerson();
});

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test("notices come newest first, are marked as read once, and cost one read", async () => {
	expect((await person.ask(getInbox, {})).data).toEqual({ toDecide: [], notices: [] });
	const [first, second] = [randomUUID(), randomUUID()];
	for (const id of [first, second])
		await transact(async (writer) =>
			addNotice(writer, person.uid, id, { kind: "day-changed", ...about(person) }),
		);

	const { data, reads } = await person.ask(getInbox, {});
	expect(ids(data.notices)).toEqual([second, first]);
	expect(reads).toBe(2);
	const marked = await person.ask(markRead, { ids: [first, "unknown"] });
	expect(marked.data.notices.map(({ isRead }) => isRead)).toEqual([false, true]);
	expect(marked.writes).toBe(1);
	expect((await person.ask(markRead, { ids: [first] })).writes).toBe(0);
});

test("a person hears nothing of what they did themselves", async () => {
	const own = await aPerson();
	const notice = { kind: "day-changed", ...about(own), actorId: own.uid } as const;
	await transact(async (writer) => addNotice(writer, own.uid, randomUUID(), notice));
	expect(await stored(inboxDoc(own.uid))).toBeNull();
});

test("what waits for the admins is seen by admins alone, until it is decided", async () => {
	const [admin, manager] = [await aPerson({ role: "admin" }), await aPerson({ role: "manager" })];
	const id = randomUUID();
	await transact(async (writer) =>
		askToDecide(writer, [ADMINS, manager.uid], id, { kind: "leave", ...about(person) }),
	);
	expect(ids((await admin.ask(getInbox, {})).data.toDecide)).toContain(id);
	expect(ids((await manager.ask(getInbox, {})).data.toDecide)).toEqual([id]);
	expect((await person.ask(getInbox, {})).data.toDecide).toEqual([]);
	expect((await admin.ask(getInbox, {})).reads).toBe(3);

	await transact(async (writer) => settleDecision(writer, [ADMINS, manager.uid], id));
	expect(ids((await admin.ask(getInbox, {})).data.toDecide)).not.toContain(id);
	expect((await manager.ask(getInbox, {})).data.toDecide).toEqual([]);
});
