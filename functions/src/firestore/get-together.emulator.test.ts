import { putAll } from "@tuntikirja/tests/support/stored.ts";
import { Firestore, Transaction } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { wagesDoc } from "#records/people/wages.ts";
import { firestore } from "./database.ts";
import { database, transact } from "./documents.ts";
import { getTogether } from "./get-together.ts";

const wagesOf = (userId: string) => ({ userId, wages: {} });

test("what is asked for at the same moment is one request, and each gets its own, in its order", async () => {
	await putAll(["aino", "otso"].map((uid) => [wagesDoc(uid), wagesOf(uid)]));
	const asked = vi.spyOn(Firestore.prototype, "getAll");
	const [both, one, none, again] = await Promise.all([
		database.getAll([wagesDoc("otso"), wagesDoc("aino")]),
		database.get(wagesDoc("aino")),
		database.get(wagesDoc("missing")),
		database.get(wagesDoc("aino")),
	]);
	expect(both).toEqual([wagesOf("otso"), wagesOf("aino")]);
	expect([one, none, again]).toEqual([wagesOf("aino"), null, wagesOf("aino")]);
	expect(asked).toHaveBeenCalledTimes(1);
	await database.get(wagesDoc("aino"));
	expect(asked).toHaveBeenCalledTimes(2);
	asked.mockRestore();
});

test("a request that fails fails all that it was for, and none after it", async () => {
	const references = [firestore().doc("wages/aino")];
	const failing = vi.spyOn(Firestore.prototype, "getAll").mockRejectedValueOnce(new Error("unavailable"));
	const outcomes = await Promise.allSettled([getTogether(references), getTogether(references)]);
	failing.mockRestore();
	expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect((await getTogether(references)).map(({ id }) => id)).toEqual(["aino"]);
});

test("many documents are a request of their own, for which nothing else waits", async () => {
	const asked = vi.spyOn(Firestore.prototype, "getAll");
	const many = Array.from({ length: 30 }, (_, index) => firestore().doc(`wages/person-${index}`));
	const [list, one] = await Promise.all([getTogether(many), getTogether([firestore().doc("wages/aino")])]);
	expect([list.length, one.length]).toEqual([30, 1]);
	expect(asked.mock.calls.map((documents) => documents.length)).toEqual([30, 1]);
	asked.mockRestore();
});

test("what a transaction asks for at the same moment is one request, and its next question another", async () => {
	const asked = vi.spyOn(Transaction.prototype, "getAll");
	const found = await transact(async (writer) => {
		const together = await Promise.all([
			writer.getAll([wagesDoc("otso"), wagesDoc("missing")]),
			writer.get(wagesDoc("aino")),
		]);
		return [...together, await writer.get(wagesDoc("otso"))];
	});
	expect(found).toEqual([[wagesOf("otso"), null], wagesOf("aino"), wagesOf("otso")]);
	expect(asked.mock.calls.map((documents) => documents.length)).toEqual([3, 1]);
	asked.mockRestore();
});
