import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { everyDocument } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { commitUnchanged } from "#firestore/commit-unchanged.ts";
import { firestore } from "#firestore/database.ts";
import { metered } from "#firestore/meter.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { allWages, someWages, type StoredWages, wagesDoc } from "#records/people/wages.ts";
import { COPIED_KINDS, copyPlace } from "./copied-kinds.ts";
import { copyAllAnew } from "./copy-anew.ts";

const PEOPLE = 24;
const SHARDS = COPIED_KINDS.wages;

const uids = Array.from({ length: PEOPLE }, (_, index) => `person-${String(index).padStart(2, "0")}`);

const wagesOf = (userId: string, cents = 300_000): StoredWages => ({
	userId,
	wages: { w: { startDate: "2026-01-01", endDate: null, kind: "monthly", cents } },
});

const written = (write: (writer: Writer) => void) => transact(async (writer) => write(writer));
const write = (userId: string, cents?: number) =>
	written((writer) => writer.set(wagesDoc(userId), wagesOf(userId, cents)));

async function sources() {
	const { docs } = await firestore().collection("wages").get();
	return docs.map((doc) => wagesDoc(doc.id).schema.parse(doc.data()));
}

async function counted<T>(work: () => Promise<T>) {
	const meter = { reads: 0, writes: 0 };
	return { found: await metered(meter, work), ...meter };
}

async function expectTrue() {
	const { found, reads } = await counted(() => allWages(ofMany()));
	expect(found).toEqual(await sources());
	expect(reads).toBe(SHARDS);
}

beforeAll(async () => {
	for (const uid of uids) await write(uid);
});

test("all documents of a kind cost a read for each shard, and each write is in them at once", async () => {
	await expectTrue();
	await write("person-01", 2);
	await expectTrue();
	await written((writer) => writer.remove(wagesDoc("person-02")));
	await expectTrue();
	await written((writer) => writer.create(wagesDoc("person-02"), wagesOf("person-02", 3)));
	await expectTrue();
	const more = { v: { startDate: "2025-01-01", endDate: "2025-12-31", kind: "hourly", cents: 4 } };
	await written((writer) => writer.merge(wagesDoc("person-03"), { wages: more }));
	expect((await database.get(wagesDoc("person-03")))?.wages).toEqual({ ...wagesOf("").wages, ...more });
	await expectTrue();
	await transact(async (writer) => {
		const before = await writer.get(wagesDoc("person-03"));
		writer.update(wagesDoc("person-03"), before, wagesOf("person-03", 5));
	});
	await expectTrue();
	await commitUnchanged([], (writer) => writer.set(wagesDoc("person-04"), wagesOf("person-04", 6)));
	await expectTrue();
});

test("a write of a copied document counts as two, and one that fails leaves the copy as it is", async () => {
	expect((await counted(() => write("person-05", 7))).writes).toBe(2);
	await expect(written((writer) => writer.create(wagesDoc("person-05"), wagesOf("x")))).rejects.toThrow();
	await expectTrue();
});

test("many documents that are named come from the shards, and few do not", async () => {
	const reads = (count: number) =>
		counted(() => someWages(ofMany(), [...uids.slice(0, count - 1), "missing"]));
	expect((await reads(SHARDS)).reads).toBe(SHARDS);
	const { found, reads: ofAll } = await reads(PEOPLE);
	expect(ofAll).toBe(SHARDS);
	expect(found.map((one) => one?.userId ?? null)).toEqual([...uids.slice(0, PEOPLE - 1), null]);
});

test("a document that cannot be read is skipped or fails the read, as the reader does", async () => {
	const { shard, id } = copyPlace("wages/person-06")!;
	await firestore().doc("wages/person-06").set({ wages: "lost" });
	await shard.set({ records: { [id]: { wages: "lost" } } }, { merge: true });
	const reader = ofMany();
	expect((await allWages(reader)).some(({ userId }) => userId === "person-06")).toBe(false);
	expect([...reader.skipped]).toEqual(["wages/person-06"]);
	await expect(allWages(database)).rejects.toThrow("wages/person-06");
	expect(await someWages(database, uids.slice(7))).toHaveLength(PEOPLE - 7);
	await write("person-06");
	await expectTrue();
});

test("a shard that cannot be read is read past, and made anew like one that is wrong", async () => {
	const { shard } = copyPlace("wages/person-07")!;
	await shard.update({ records: "lost" });
	expect(await allWages(ofMany())).toEqual(await sources());
	expect(await copyAllAnew()).toBe(1);
	await expectTrue();
	await firestore().doc("wages/person-07").set(wagesOf("person-07", 8));
	expect(await copyAllAnew()).toBe(1);
	await expectTrue();
	await shard.delete();
	expect(await copyAllAnew()).toBe(1);
	await expectTrue();
	expect(await counted(copyAllAnew)).toMatchObject({ found: 0, writes: 0 });
});

test("a deleted person without history is in no list and no shard", async () => {
	const admin = await aPerson({ role: "admin" });
	const person = await aPerson({ name: "Poistuva" });
	const names = async () => JSON.stringify((await admin.ask(contract.users.getUsers, {})).data);
	expect(await names()).toContain("Poistuva");
	await admin.ask(contract.users.deleteUser, { userId: person.uid });
	expect(await names()).not.toContain("Poistuva");
	const copies = [...(await everyDocument())].filter(([path]) => path.startsWith("copies/"));
	expect(JSON.stringify(copies)).not.toContain(person.uid);
});
