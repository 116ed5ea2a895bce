import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { againUnderContention } from "./transact.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

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

const aborted = Object.assign(new Error("10 ABORTED: Transaction lock timeout."), { code: 10 });

test.each([
	["was closed", closed],
	["others have aborted", aborted],
])("a transaction that %s runs again until it is through, after pauses", async (_name, error) => {
	const { counted, transaction } = failing(9, error);
	const from = Date.now();
	const done = againUnderContention(transaction);
	await vi.runAllTimersAsync();

	expect(await done).toBe("done");
	expect(counted.runs).toBe(10);
	expect(Date.now() - from).toBeGreaterThan(0);
});

test("after fifteen seconds the error is thrown, and the pauses are three seconds at most", async () => {
	const { counted, transaction } = failing(Number.POSITIVE_INFINITY, aborted);
	const from = Date.now();
	const thrown = expect(againUnderContention(transaction)).rejects.toBe(aborted);
	await vi.runAllTimersAsync();
	await thrown;

	expect(counted.runs).toBeGreaterThanOrEqual(6);
	expect(Date.now() - from).toBeGreaterThan(15_000);
	expect(Date.now() - from).toBeLessThanOrEqual(18_000);
});

test.each([
	["another invalid argument", Object.assign(new Error("3 INVALID_ARGUMENT: no such field"), { code: 3 })],
	[
		"another code with these words",
		Object.assign(new Error("Transaction is invalid or closed."), { code: 7 }),
	],
	["our own refusal", new Error("locked")],
	["no error at all", null],
])("%s is thrown at once", async (_name, error) => {
	const { counted, transaction } = failing(1, error);
	await expect(againUnderContention(transaction)).rejects.toBe(error);
	expect(counted.runs).toBe(1);
});
