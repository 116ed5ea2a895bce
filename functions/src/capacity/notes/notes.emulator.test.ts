import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aCapacityNote } from "@tuntikirja/tests/support/company/notes.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { capacityNoteDoc } from "#records/company/capacity-notes.ts";

const { getNotes, newNote, updateNote, archiveNote } = contract.capacity;

let manager: Person;
let admin: Person;
beforeAll(async () => {
	manager = await aPerson({ role: "manager", name: "Mikko Lahtinen" });
	admin = await aPerson({ role: "admin" });
});

test("a note is written, changed by another, archived and taken out again", async () => {
	const body = { id: randomUUID(), text: "Ask Ella about August" };
	const edit = { id: body.id, text: "Ella is free in August", version: 1 };

	const written = await manager.ask(newNote, body);
	const writtenAgain = await manager.ask(newNote, body);
	const edited = await admin.ask(updateNote, edit);
	const editedAgain = await admin.ask(updateNote, edit);
	const stale = await manager.ask(updateNote, { ...edit, text: "Ella is not free" });
	const archived = await manager.ask(archiveNote, { id: body.id, archived: true });
	const archivedAgain = await manager.ask(archiveNote, { id: body.id, archived: true });
	const back = await manager.ask(archiveNote, { id: body.id, archived: false });

	expect(written.data).toMatchObject({
		...body,
		author: { id: manager.uid, name: "Mikko Lahtinen" },
		archived: false,
		version: 1,
	});
	expect([written.reads, written.writes]).toEqual([2, 2]);
	expect([writtenAgain.data, writtenAgain.writes]).toEqual([written.data, 0]);
	expect(edited.data).toMatchObject({ text: edit.text, author: written.data.author, version: 2 });
	expect(edited.data.createdAt).toBe(written.data.createdAt);
	expect(edited.data.updatedAt > written.data.updatedAt).toBe(true);
	expect([editedAgain.data, editedAgain.writes]).toEqual([edited.data, 0]);
	expect(stale.error.code).toBe("stale-record");
	expect(archived.data).toMatchObject({ archived: true, version: 3 });
	expect([archivedAgain.data, archivedAgain.writes]).toEqual([archived.data, 0]);
	expect(back.data).toMatchObject({ archived: false, version: 4 });
	const rows = (await auditOf("")).filter(({ entityId }) => entityId === body.id);
	expect(rows.map(({ actorId }) => actorId)).toEqual([manager.uid, admin.uid, manager.uid, manager.uid]);
});

test("an id that is in use cannot be taken by another author", async () => {
	const body = { id: randomUUID(), text: "Soon" };
	await manager.ask(newNote, body);

	expect((await admin.ask(newNote, body)).error.code).toBe("id-taken");
	expect((await manager.ask(newNote, { ...body, text: "Later" })).error.code).toBe("id-taken");
	expect((await manager.ask(updateNote, { id: randomUUID(), text: "Later" })).error.code).toBe("not-found");
});

test("notes come latest first: all of them, the archived, or the others", async () => {
	const at = (second: number) => `2190-01-01T08:00:0${second}.000Z`;
	const [first, second, third] = [
		await aCapacityNote({ createdAt: at(1) }),
		await aCapacityNote({ createdAt: at(2), archived: true }),
		await aCapacityNote({ createdAt: at(3) }),
	];
	const mine = [first.id, second.id, third.id];
	const seen = async (archived?: "true" | "false") => {
		const { data, reads } = await manager.ask(getNotes, { archived });
		expect(reads).toBe(1 + data.notes.length);
		return data.notes.map(({ id }) => id).filter((id) => mine.includes(id));
	};

	expect(await seen()).toEqual([third.id, second.id, first.id]);
	expect(await seen("true")).toEqual([second.id]);
	expect(await seen("false")).toEqual([third.id, first.id]);
});

test.each([
	["nothing", { text: "  " }],
	["a novel", { text: "x".repeat(2001) }],
	["another author", { text: "Soon", author: { id: "me", name: "Another person" } }],
])("a note with %s is refused", async (_what, body) => {
	const answer = await manager.call("POST", "/capacity/notes/", { body });
	expect([answer.status, answer.error.code, answer.writes]).toEqual([400, "invalid-input", 0]);
});

test("of a deleted author the name goes, the note stays", async () => {
	const author = await aPerson({ role: "manager", name: "Salainen Henkilö" });
	const { id } = (await author.ask(newNote, { text: "Soon" })).data;

	await admin.ask(contract.users.deleteUser, { userId: author.uid });

	expect(await stored(capacityNoteDoc(id))).toMatchObject({ text: "Soon", author: null });
});
