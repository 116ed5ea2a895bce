import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { commitUnchanged, premise } from "./commit-unchanged.ts";
import { firestore } from "./database.ts";
import type { Doc } from "./reader.ts";
import { transact } from "./transact.ts";
import type { Writer } from "./writer.ts";

const schema = z.object({ version: z.int().min(1), name: z.string() });
type Planted = z.infer<typeof schema>;

const aDoc = (kind: z.ZodType<Planted> = schema): Doc<Planted> => ({
	path: `planted/${randomUUID()}`,
	schema: kind,
});
const GOOD: Planted = { version: 1, name: "a" };
const BAD: Planted = { version: Number.NaN, name: "a" };

async function isThere({ path }: Doc<unknown>): Promise<boolean> {
	return (await firestore().doc(path).get()).exists;
}

test.each([
	["set", (writer: Writer, doc: Doc<Planted>) => writer.set(doc, BAD)],
	["update", (writer: Writer, doc: Doc<Planted>) => writer.update(doc, GOOD, BAD)],
	["create", (writer: Writer, doc: Doc<Planted>) => writer.create(doc, BAD)],
	["merge", (writer: Writer, doc: Doc<Planted>) => writer.merge(doc, { version: Number.NaN })],
] as const)(
	"%s of a document that no read would take is refused, and nothing is written",
	async (_, write) => {
		for (const kind of [schema, schema.catch(GOOD)]) {
			const [doc, other] = [aDoc(kind), aDoc()];
			const inTransaction = transact(async (writer) => {
				writer.set(other, GOOD);
				write(writer, doc);
			});
			await expect(inTransaction).rejects.toThrow(`Refused to write ${doc.path}: version`);
			const inBatch = commitUnchanged([premise(aDoc(), () => true)], (writer) => {
				writer.set(other, GOOD);
				write(writer, doc);
			});
			await expect(inBatch).rejects.toThrow("Refused to write");
			expect([await isThere(doc), await isThere(other)]).toEqual([false, false]);
		}
	},
);

test("a document that fits is written unchanged, and a merge changes only its fields", async () => {
	const doc = aDoc();
	await transact(async (writer) => writer.set(doc, GOOD));
	await transact(async (writer) => writer.merge(doc, { version: 2 }));
	expect((await firestore().doc(doc.path).get()).data()).toEqual({ version: 2, name: "a" });
});
