import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { commitUnchanged, premise } from "./commit-unchanged.ts";
import { database, type Doc, witness } from "./reader.ts";
import { transact } from "./transact.ts";

const schema = z.object({ version: z.int() });
type Planted = z.infer<typeof schema>;

const aDoc = (): Doc<Planted> => ({ path: `planted/${randomUUID()}`, schema });
const put = (doc: Doc<Planted>, version: number) => transact(async (writer) => writer.set(doc, { version }));
/** What would be checked if the document was read again. */
const never = () => {
	throw new Error("read again");
};

test("what a witness has read is written as it was read, without another read", async () => {
	const [doc, missing] = [aDoc(), aDoc()];
	await put(doc, 1);
	const reader = witness();
	expect(await reader.getAll([doc, missing])).toEqual([{ version: 1 }, null]);
	const premises = [premise(doc, never), premise(missing, never)];
	const write = () =>
		commitUnchanged(
			premises,
			(writer) => {
				writer.set(doc, { version: 2 });
				writer.set(missing, { version: 1 });
			},
			reader.seen,
		);
	expect(await write()).toBe(true);
	expect(await write()).toBe(false);
	expect(await database.getAll([doc, missing])).toEqual([{ version: 2 }, { version: 1 }]);
});

test("a document that has changed since its first read, or was not there then, refuses all", async () => {
	const [doc, other] = [aDoc(), aDoc()];
	await put(doc, 1);
	const reader = witness();
	await reader.get(doc);
	await put(doc, 2);
	expect(await reader.get(doc)).toEqual({ version: 2 });
	const absent = { ...premise(other, never), isAbsent: true as const };
	const write = (target: Doc<Planted>, what: typeof absent | ReturnType<typeof premise>) =>
		commitUnchanged([what], (writer) => writer.set(target, { version: 9 }), reader.seen);
	expect(await write(doc, premise(doc, never))).toBe(false);
	expect(await write(other, absent)).toBe(true);
	expect(await write(other, absent)).toBe(false);
});

test("a premise that was read before and is not written is a mistake", async () => {
	const [doc, other] = [aDoc(), aDoc()];
	const reader = witness();
	await reader.get(doc);
	const commit = commitUnchanged(
		[premise(doc, never)],
		(writer) => writer.set(other, { version: 1 }),
		reader.seen,
	);
	await expect(commit).rejects.toThrow("is a premise that is not written");
	expect(await database.get(other)).toBeNull();
});
