import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { put, stored } from "@tuntikirja/tests/support/stored.ts";
import { DocumentReference, FieldValue, Firestore, Transaction } from "firebase-admin/firestore";
import { beforeAll, expect, test, vi } from "vitest";
import { ofMany, type Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { firestore } from "#firestore/database.ts";
import { metered } from "#firestore/meter.ts";
import { allEmploymentContracts } from "#records/people/employment-contracts.ts";
import { allWages, type StoredWages, wagesDoc } from "#records/people/wages.ts";
import { FOLDED_KINDS } from "./folded-kinds.ts";
import { foldAllRecords, foldKindAnew, foldMarkedRecords } from "./fold-records.ts";
import { foldedRecordsPath, RECORD_STATE_PATH, recordStateSchema } from "./folded-records.ts";

const PEOPLE = 24;

const uids = Array.from({ length: PEOPLE }, (_, index) => `person-${String(index).padStart(2, "0")}`);

const wagesOf = (userId: string, cents = 300_000): StoredWages => ({
	userId,
	wages: { w: { startDate: "2026-01-01", endDate: null, kind: "monthly", cents } },
});

const write = (userId: string, cents?: number) =>
	transact(async (writer) => writer.set(wagesDoc(userId), wagesOf(userId, cents)));
const remove = (userId: string) => transact(async (writer) => writer.remove(wagesDoc(userId)));

async function sources() {
	const { docs } = await firestore().collection("wages").get();
	return docs.map((doc) => wagesDoc(doc.id).schema.parse(doc.data()));
}

async function read() {
	const meter = { reads: 0, writes: 0 };
	const found = await metered(meter, () => ofMany().find(allWages()));
	return { found, reads: meter.reads };
}

async function expectTrue(reads: number) {
	const { found, reads: counted } = await read();
	expect(found).toEqual(await sources());
	expect(counted).toBe(reads);
}

/** The state, the query that finds no mark, and one shard. */
const SETTLED = 3;

beforeAll(async () => {
	// As documents are that were written before there were folds.
	for (const uid of uids) await firestore().doc(`wages/${uid}`).set(wagesOf(uid));
	await write("person-00", 1);
});

test("before the first fold each document is read, and after it the shard", async () => {
	await expectTrue(1 + PEOPLE);
	await foldAllRecords();
	await foldAllRecords();
	await expectTrue(SETTLED);
	expect((await firestore().doc("wages/person-00").get()).data()).toEqual(wagesOf("person-00", 1));
});

test("many documents that are named come from the shard too, few and those of a transaction do not", async () => {
	const reads = async (count: number, fetch: (docs: ReturnType<typeof wagesDoc>[]) => Promise<unknown>) => {
		const meter = { reads: 0, writes: 0 };
		await metered(meter, () => fetch([...uids.slice(0, count - 1), "missing"].map(wagesDoc)));
		return meter.reads;
	};
	const plainly = (docs: ReturnType<typeof wagesDoc>[]) => ofMany().getAll<StoredWages[]>(docs);
	expect(await reads(19, plainly)).toBe(19);
	expect(await reads(20, plainly)).toBe(SETTLED);
	const named = await ofMany().getAll<StoredWages[]>([...uids.slice(3), "missing"].map(wagesDoc));
	expect(named.map((one) => one?.userId ?? null)).toEqual([...uids.slice(3), null]);
	expect(await reads(20, (docs) => transact((writer) => writer.getAll<StoredWages[]>(docs)))).toBe(20);
});

test("a change and a deletion are in the answer at once, before and after they are folded", async () => {
	await write("person-01", 2);
	await write("person-99", 3);
	await remove("person-02");
	await expectTrue(SETTLED + 1);
	await remove("person-99");
	await write("person-02", 4);
	await expectTrue(SETTLED + 1);
	await foldMarkedRecords("wages");
	await expectTrue(SETTLED);
	await foldAllRecords();
	await foldAllRecords();
	await expectTrue(SETTLED);
	const state = recordStateSchema.parse((await firestore().doc(RECORD_STATE_PATH).get()).data());
	expect(state.removed["wages"]).toEqual({});
});

test("what cannot be read is not taken from its copy", async () => {
	await firestore()
		.doc("wages/person-05")
		.set({ wages: { w: { cents: "many" } }, unfolded: true }, { merge: true });
	const reader = ofMany();
	expect((await reader.find(allWages())).some(({ userId }) => userId === "person-05")).toBe(false);
	expect([...reader.skipped]).toEqual(["wages/person-05"]);
	await foldMarkedRecords("wages");
	const again = ofMany();
	expect((await again.find(allWages())).some(({ userId }) => userId === "person-05")).toBe(false);
	expect([...again.skipped]).toEqual(["wages/person-05"]);
	await write("person-05");
	await foldMarkedRecords("wages");
	await expectTrue(SETTLED);
});

test("a shard that cannot be read, or is wrong, is made anew, and read past until then", async () => {
	await firestore().doc(foldedRecordsPath("wages", 0)).update({ records: "lost" });
	expect((await read()).found).toEqual(await sources());
	expect(await foldKindAnew("wages")).toBe(1);
	await expectTrue(SETTLED);
	await firestore().doc("wages/person-06").set(wagesOf("person-06", 6));
	expect(await foldKindAnew("wages")).toBe(1);
	expect(await foldKindAnew("wages")).toBe(0);
	await expectTrue(SETTLED);
});

test("shards that other documents shared in a release before are not read, and are folded again", async () => {
	await firestore().doc(RECORD_STATE_PATH).update({ "kinds.wages.perShard": 100 });
	await firestore().doc(foldedRecordsPath("wages", 1)).set({ kind: "wages", shard: 1, records: {} });
	await write("person-01", 5);
	expect((await read()).reads).toBe(1 + (await sources()).length);
	await foldAllRecords();
	await foldAllRecords();
	// The shard of before is one document of the kind still.
	await expectTrue(SETTLED + 1);
	await firestore().doc(foldedRecordsPath("wages", 1)).delete();
});

test("a document that is too long for its share stays marked, and is read itself", async () => {
	const wages = Object.fromEntries(
		Array.from({ length: 60 }, (_, index) => [`wage-${index}`, wagesOf("x").wages["w"]!]),
	);
	await put(wagesDoc("person-07"), { userId: "person-07", wages });
	expect(await foldMarkedRecords("wages")).toBe(0);
	await expectTrue(SETTLED);
	expect(Object.keys((await stored(wagesDoc("person-07")))?.wages ?? {})).toHaveLength(60);
});

test("a deleted person without history is in no list, although the shard has them", async () => {
	const admin = await aPerson({ role: "admin" });
	const person = await aPerson({ name: "Poistuva" });
	await foldAllRecords();
	await foldAllRecords();
	const names = async () => JSON.stringify((await admin.ask(contract.users.getUsers, {})).data);
	expect(await names()).toContain("Poistuva");
	await admin.ask(contract.users.deleteUser, { userId: person.uid });
	expect(await names()).not.toContain("Poistuva");
	await foldAllRecords();
	expect(await names()).not.toContain("Poistuva");
});

test("a document deleted while all are read is in the answer as it was last, or not at all", async () => {
	await foldAllRecords();
	await write("person-05", 777);
	const get = Transaction.prototype.get;
	const spy = vi.spyOn(Transaction.prototype, "get").mockImplementation(async function (
		this: Transaction,
		asked: unknown,
	) {
		const found = await (get as (asked: unknown) => Promise<never>).call(this, asked);
		if (!(asked instanceof DocumentReference) || asked.path !== RECORD_STATE_PATH) return found;
		spy.mockRestore();
		await remove("person-05");
		return found;
	});
	const { found } = await read();
	const [one] = found.filter(({ userId }) => userId === "person-05");
	expect([undefined, 777]).toContain(one?.wages["w"]?.cents);
	expect((await read()).found.some(({ userId }) => userId === "person-05")).toBe(false);
});

test("kinds that are begun at the same moment are one transaction, and stay as they were then", async () => {
	await foldAllRecords();
	await write("person-03", 300);
	const runs = vi.spyOn(Firestore.prototype, "runTransaction");
	const meter = { reads: 0, writes: 0 };
	const reader = ofMany();
	await metered(meter, async () => {
		reader.ahead("wages", "employmentContracts");
		await Promise.all([
			reader.find(allWages()),
			reader.find(allWages()),
			reader.find(allEmploymentContracts()),
		]);
	});
	expect(runs).toHaveBeenCalledTimes(1);
	runs.mockRestore();
	// The wages of one have changed, and those of another are too long for the shard; contracts have a shard and no mark.
	const marked = (await firestore().collection("wages").where("unfolded", "==", true).get()).size;
	expect(meter.reads).toBe(1 + (marked + 1) + 2);
	await write("person-03", 333);
	const centsIn = async (some: Reader) => (await some.get(wagesDoc("person-03")))?.wages["w"]?.cents;
	expect(await Promise.all([centsIn(reader), centsIn(ofMany())])).toEqual([300, 333]);
});

test("a fold that finds nothing to do reads a query for each kind and the state, and writes nothing", async () => {
	await foldAllRecords();
	await firestore().doc("wages/person-07").update({ unfolded: FieldValue.delete() });
	const meter = { reads: 0, writes: 0 };
	await metered(meter, foldAllRecords);
	expect(meter).toEqual({ reads: Object.keys(FOLDED_KINDS).length + 1, writes: 0 });
});
