import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { Firestore, Transaction } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { firestore } from "./database.ts";
import { inTransaction } from "./open-transaction.ts";

const aReference = () => firestore().doc(`planted/${randomUUID()}`);

test("the work is of the call that gives it, not of the one that opened its transaction", async () => {
	const calls = new AsyncLocalStorage<string>();
	const callNow = async () => calls.getStore();

	const seen = [
		await calls.run("first", () => inTransaction(callNow)),
		await calls.run("second", () => inTransaction(callNow)),
	];

	expect(seen).toEqual(["first", "second"]);
});

test("a work gets a transaction that was opened before it was asked for", async () => {
	await inTransaction(async () => null);
	const since: unknown[] = [];
	const run = Firestore.prototype.runTransaction;
	const spy = vi.spyOn(Firestore.prototype, "runTransaction").mockImplementation(function (
		this: Firestore,
		work,
		options,
	) {
		const noted = async (transaction: Transaction) => {
			since.push(transaction);
			return work(transaction);
		};
		return run.call(this, noted, options);
	});

	const given = await inTransaction(async (transaction) => transaction);
	spy.mockRestore();

	expect(given).toBeInstanceOf(Transaction);
	expect(since).not.toContain(given);
});

test("transactions at the same moment are apart: each commits what its work wrote", async () => {
	const references = [aReference(), aReference(), aReference()];
	const written = references.map((reference, number) =>
		inTransaction(async (transaction) => {
			transaction.set(reference, { number });
			return number;
		}),
	);

	expect(await Promise.all(written)).toEqual([0, 1, 2]);
	const stored = await firestore().getAll(...references);
	expect(stored.map((snapshot) => snapshot.data())).toEqual([{ number: 0 }, { number: 1 }, { number: 2 }]);
});

test("a work that fails writes nothing, and the next one is not concerned", async () => {
	const [refused, written] = [aReference(), aReference()];
	const failing = inTransaction(async (transaction) => {
		transaction.set(refused, { number: 1 });
		throw new Error("refused");
	});

	await expect(failing).rejects.toThrow("refused");
	await inTransaction(async (transaction) => transaction.set(written, { number: 2 }));

	expect((await refused.get()).exists).toBe(false);
	expect((await written.get()).data()).toEqual({ number: 2 });
});

test("a work that fails as under contention is not run again here", async () => {
	const reference = aReference();
	await reference.set({ number: 0 });
	let runs = 0;
	const late = inTransaction(async (transaction) => {
		runs += 1;
		await transaction.get(reference);
		transaction.set(reference, { number: 1 });
		// As a commit of the database answers that has lost against another one.
		throw Object.assign(new Error("ABORTED"), { code: 10 });
	});

	await expect(late).rejects.toThrow("ABORTED");
	expect(runs).toBe(1);
	expect((await reference.get()).data()).toEqual({ number: 0 });
});
