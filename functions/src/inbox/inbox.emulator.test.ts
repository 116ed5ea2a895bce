import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { stored, waitingAt } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#firestore/transact.ts";
import { ADMINS, addNotice, askToDecide, inboxDoc, settleDecision } from "#records/inbox/inbox.ts";
import { tidyInboxes } from "#upkeep/sweep-nightly.ts";

interface FieldOverride {
	readonly collectionGroup: string;
	readonly fieldPath: string;
	readonly indexes: readonly unknown[];
}

const INDEXES = JSON.parse(
	readFileSync(new URL("../../../firestore.indexes.json", import.meta.url), "utf8"),
) as { readonly fieldOverrides: readonly FieldOverride[] };
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

test("notices come newest first, are marked as read once, and cost two reads with what waits", async () => {
	expect((await person.ask(getInbox, {})).data).toEqual({ toDecide: [], notices: [] });
	const [first, second] = [randomUUID(), randomUUID()];
	for (const id of [first, second])
		await transact(async (writer) =>
			addNotice(writer, person.uid, id, { kind: "day-changed", ...about(person) }),
		);

	const { data, reads } = await person.ask(getInbox, {});
	expect(ids(data.notices)).toEqual([second, first]);
	expect(reads).toBe(3);
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
	expect((await manager.ask(getInbox, {})).reads).toBe(3);

	await transact(async (writer) => settleDecision(writer, id));
	expect(ids((await admin.ask(getInbox, {})).data.toDecide)).not.toContain(id);
	expect((await manager.ask(getInbox, {})).data.toDecide).toEqual([]);
});

/** Fields of a collection's documents that have no index. */
const withoutIndex = (collection: string) =>
	new Set(
		INDEXES.fieldOverrides
			.filter(({ collectionGroup, indexes }) => collectionGroup === collection && indexes.length === 0)
			.map(({ fieldPath }) => fieldPath),
	);

/** Firestore makes two entries for a value, and one more for each element of a list. */
function indexEntries(value: unknown): number {
	if (Array.isArray(value)) return 2 + value.length;
	if (typeof value !== "object" || value === null) return 2;
	return Object.values(value).reduce((sum: number, one) => sum + indexEntries(one), 0);
}

function indexEntriesOf(collection: string, document: object): number {
	const exempt = withoutIndex(collection);
	return indexEntries(Object.fromEntries(Object.entries(document).filter(([field]) => !exempt.has(field))));
}

test("of 10,000 asks and decisions nothing is left, and an open one has few index entries", async () => {
	const [loops, atOnce] = [10_000, 250];
	const item = { kind: "leave", ...about(person), text: "a".repeat(1000) } as const;
	const inboxIds = Array.from({ length: 10 }, (_, index) => `lead-${index}`);
	for (let loop = 0; loop < loops; loop += atOnce)
		await transact(async (writer) => {
			for (let k = loop; k < loop + atOnce; k += 1) {
				askToDecide(writer, inboxIds, `loop-${k}`, item);
				settleDecision(writer, `loop-${k}`);
			}
		});
	expect(await waitingAt("lead-0")).toEqual([]);
	await transact(async (writer) => askToDecide(writer, inboxIds, "loop", item));
	const [open] = await waitingAt("lead-0");
	expect(indexEntriesOf("waiting", open ?? {})).toBeLessThanOrEqual(20);
	await transact(async (writer) => settleDecision(writer, "loop"));
});

test("whatever a person hears, the night leaves 200 notices in half a document, without index entries", async () => {
	const other = await aPerson();
	const notice = { kind: "month-returned", ...about(other), text: "€".repeat(1000) } as const;
	for (let written = 0; written < 500; written += 250)
		await transact(async (writer) => {
			for (let k = written; k < written + 250; k += 1) addNotice(writer, other.uid, randomUUID(), notice);
		});
	await tidyInboxes();
	const inbox = await stored(inboxDoc(other.uid));
	expect(Object.keys(inbox?.notices ?? {})).toHaveLength(200);
	expect(Buffer.byteLength(JSON.stringify(inbox))).toBeLessThan(512 * 1024);
	expect(indexEntriesOf("inboxes", inbox ?? {})).toBeLessThanOrEqual(2);
});
