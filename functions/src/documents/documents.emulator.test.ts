import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aDocument } from "@tuntikirja/tests/support/company/documents.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companyDocumentDoc } from "#records/company/documents.ts";

const { getDocuments, newDocument, updateDocument, deleteDocument } = contract.documents;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Sari Mäkelä" });
});

const page = {
	title: "Sick leave",
	category: "Guides",
	text: "# Sick leave\n\nRest.",
	roles: ["user" as const],
};

test("a user reads the documents that name their role, an admin reads all of them", async () => {
	const roles = [["user"], ["manager", "user"], ["manager"], ["admin"]] as const;
	const made = await Promise.all(roles.map((readers) => aDocument({ roles: [...readers] })));
	const ids = made.map(({ id }) => id);

	const seenBy = async (role: "user" | "manager" | "admin") => {
		const { data, reads } = await (await aPerson({ role })).ask(getDocuments, {});
		expect(reads).toBe(1 + data.documents.length);
		return ids.map((id) => data.documents.some((one) => one.id === id));
	};

	expect(await seenBy("user")).toEqual([true, true, false, false]);
	expect(await seenBy("manager")).toEqual([false, true, true, false]);
	expect(await seenBy("admin")).toEqual([true, true, true, true]);
});

test("an admin adds, changes and deletes a page; all of it can be repeated", async () => {
	const id = randomUUID();
	const edit = { id, version: 1, title: "When you are ill", link: "https://example.com/illness" };

	const added = await admin.ask(newDocument, { id, ...page });
	const addedAgain = await admin.ask(newDocument, { id, ...page });
	const other = await admin.ask(newDocument, { id, ...page, title: "Another" });
	const edited = await admin.ask(updateDocument, edit);
	const editedAgain = await admin.ask(updateDocument, edit);
	const stale = await admin.ask(updateDocument, { ...edit, title: "Something else" });
	const deleted = await admin.ask(deleteDocument, { id });
	const deletedAgain = await admin.ask(deleteDocument, { id });
	const late = await admin.ask(newDocument, { id, ...page });

	expect(added.data).toMatchObject({ id, ...page, link: null, version: 1 });
	expect(added.data.updatedBy).toEqual({ id: admin.uid, name: "Sari Mäkelä" });
	expect([added.reads, added.writes]).toEqual([3, 2]);
	expect([addedAgain.data, addedAgain.writes]).toEqual([added.data, 0]);
	expect(other.error.code).toBe("id-taken");
	expect(edited.data).toMatchObject({ title: edit.title, link: edit.link, text: null, version: 2 });
	expect([editedAgain.data, editedAgain.writes]).toEqual([edited.data, 0]);
	expect(stale.error.code).toBe("stale-record");
	expect([deleted.data, deletedAgain.data, deletedAgain.writes]).toEqual([{ id }, { id }, 0]);
	expect(late.error.code).toBe("id-taken");
	const rows = (await auditOf("")).filter(({ entityId }) => entityId === id);
	expect(rows.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
});

test.each([
	"http://example.com",
	"javascript:alert(1)",
	"JavaScript:alert(1)",
	"data:text/html,x",
	"//example.com",
	"https://bank.example@evil.example",
	"https://",
])("a link to %s is refused", async (link) => {
	const { text: _, ...rest } = page;
	const answers = [
		await admin.ask(newDocument, { ...rest, link }),
		await admin.ask(updateDocument, { id: (await aDocument()).id, link }),
	];
	expect(answers.map(({ error }) => error.code)).toEqual(["invalid-input", "invalid-input"]);
});

test.each([
	["both a link and a text", { link: "https://example.com" }],
	["neither", { text: undefined }],
	["no readers", { roles: [] }],
	["externals as readers", { roles: ["external"] }],
	["a text of 20,001 characters", { text: "x".repeat(20_001) }],
	["an author", { updatedBy: { id: "me", name: "Another person" } }],
])("a document with %s is refused", async (_what, fields) => {
	const answer = await admin.call("POST", "/document/documents/", { body: { ...page, ...fields } });

	expect([answer.status, answer.error.code, answer.writes]).toEqual([400, "invalid-input", 0]);
});

test("the longest text that is allowed fits into a request, in any script", async () => {
	expect((await admin.ask(newDocument, { ...page, text: "語".repeat(20_000) })).status).toBe(200);
});

test("of a deleted admin the name goes, what they wrote stays", async () => {
	const author = await aPerson({ role: "admin", name: "Salainen Henkilö" });
	const { id } = (await author.ask(newDocument, page)).data;

	await admin.ask(contract.users.deleteUser, { userId: author.uid });

	expect(await stored(companyDocumentDoc(id))).toMatchObject({ text: page.text, updatedBy: null });
});
