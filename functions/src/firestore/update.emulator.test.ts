import { FieldPath } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { commitUnchanged, premise } from "./commit-unchanged.ts";
import { copyPlace } from "./copies/copied-kinds.ts";
import { firestore } from "./database.ts";
import type { Doc } from "./reader.ts";
import { transact } from "./transact.ts";

const schema = z.object({
	revision: z.int(),
	days: z.record(z.string(), z.record(z.string(), z.int())),
	note: z.string().optional(),
	ids: z.array(z.string()),
});
type Month = z.infer<typeof schema>;

const [first, second] = [{ e1: 60, e2: 30 }, { e3: 450 }];
const BEFORE: Month = {
	revision: 1,
	days: { "2026-06-01": first, "2026-06-02": second },
	note: "a",
	ids: ["a"],
};

const CHANGES: readonly (readonly [string, Month])[] = [
	["an entry less", { ...BEFORE, revision: 2, days: { ...BEFORE.days, "2026-06-01": { e2: 30 } } }],
	["no entry left", { ...BEFORE, days: { ...BEFORE.days, "2026-06-02": {} } }],
	["a day more", { ...BEFORE, days: { ...BEFORE.days, "2026-06-03": { e4: 15 } } }],
	["a day less", { ...BEFORE, days: { "2026-06-02": second } }],
	["a field less", { revision: 2, days: BEFORE.days, ids: [] }],
	["a list more", { ...BEFORE, ids: ["a", "b"] }],
	["a field undefined", { ...BEFORE, note: undefined }],
	["a copy of a map", { ...BEFORE, revision: 2, days: { ...BEFORE.days } }],
	["nothing", { ...BEFORE }],
];

const aDoc = (): Doc<Month> => ({ path: `planted/${randomUUID()}`, schema });
const storedAt = async ({ path }: Doc<unknown>) => (await firestore().doc(path).get()).data();

test.each(CHANGES)("%s: an update leaves what a set would", async (_, after) => {
	const [doc, read] = [aDoc(), aDoc()];
	for (const one of [doc, read]) await transact(async (writer) => writer.set(one, BEFORE));

	await transact(async (writer) => writer.update(doc, BEFORE, after));
	await commitUnchanged([premise(read, () => true)], (writer) => writer.update(read, BEFORE, after));

	const stored = [await storedAt(doc), await storedAt(read)];
	expect(stored).toEqual([after, after]);
});

test("what an update does not send stays as it is stored", async () => {
	const doc = aDoc();
	await firestore()
		.doc(doc.path)
		.set({ ...BEFORE, ofLaterRelease: true });

	await transact(async (writer) => writer.update(doc, BEFORE, { ...BEFORE, revision: 2 }));

	expect(await storedAt(doc)).toEqual({ ...BEFORE, revision: 2, ofLaterRelease: true });
});

test("an update of a document with a copy is one of the copy", async () => {
	const doc: Doc<Month> = { path: `wages/${randomUUID()}`, schema };
	const { shard, id } = copyPlace(doc.path)!;
	await firestore().doc(doc.path).set(BEFORE);

	await transact(async (writer) => writer.update(doc, BEFORE, { ...BEFORE, revision: 2 }));

	expect(await storedAt(doc)).toEqual({ ...BEFORE, revision: 2 });
	expect((await shard.get()).get(new FieldPath("records", id))).toEqual({ ...BEFORE, revision: 2 });
	await transact(async (writer) => writer.remove(doc));
});

test("an update of a document that was not there sets it", async () => {
	const doc = aDoc();
	await transact(async (writer) => writer.update(doc, null, BEFORE));
	expect(await storedAt(doc)).toEqual(BEFORE);
});
