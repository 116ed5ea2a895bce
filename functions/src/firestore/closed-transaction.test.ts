import { expect, test } from "vitest";
import { againWhenClosed } from "./closed-transaction.ts";

const closed = Object.assign(new Error("3 INVALID_ARGUMENT: Transaction is invalid or closed."), { code: 3 });

/** A transaction that fails this often, and how often it has run. */
function failing(times: number, error: unknown) {
	const counted = { runs: 0 };
	const transaction = async () => {
		counted.runs += 1;
		if (counted.runs <= times) throw error;
		return "done";
	};
	return { counted, transaction };
}

test("a transaction that was closed runs again", async () => {
	const { counted, transaction } = failing(2, closed);
	expect(await againWhenClosed(transaction)).toBe("done");
	expect(counted.runs).toBe(3);
});

test("after five runs the error is thrown", async () => {
	const { counted, transaction } = failing(9, closed);
	await expect(againWhenClosed(transaction)).rejects.toBe(closed);
	expect(counted.runs).toBe(5);
});

test.each([
	["another invalid argument", Object.assign(new Error("3 INVALID_ARGUMENT: no such field"), { code: 3 })],
	[
		"another code with these words",
		Object.assign(new Error("Transaction is invalid or closed."), { code: 13 }),
	],
	["our own refusal", new Error("locked")],
	["no error at all", null],
])("%s is thrown at once", async (_name, error) => {
	const { counted, transaction } = failing(1, error);
	await expect(againWhenClosed(transaction)).rejects.toBe(error);
	expect(counted.runs).toBe(1);
});
