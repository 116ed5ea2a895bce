import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "firebase-admin/firestore";
import { firestore } from "./database.ts";

type Work = (transaction: Transaction) => Promise<unknown>;

/** A transaction that has no work yet. Nothing is sent before its work reads. */
interface Opened {
	readonly give: (work: Work) => void;
	readonly done: Promise<unknown>;
}

/** The client's own repetitions wait too long, see `againUnderContention`. */
const ONCE = { maxAttempts: 1 };

function opened(): Opened {
	const { promise: given, resolve: give } = Promise.withResolvers<Work>();
	const done = firestore().runTransaction(async (transaction) => (await given)(transaction), ONCE);
	// A failure is one of the work that the transaction is given.
	done.catch(() => undefined);
	return { give, done };
}

let next: Opened | null = null;

/**
 * Runs the work in a transaction, once. The transaction was opened before: the client lets a timer of one millisecond pass
 * in each, a twentieth of a save, also where it repeats nothing.
 */
export async function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
	const { give, done } = next ?? opened();
	next = opened();
	// What the work reads counts in its own call.
	give(AsyncLocalStorage.bind(work));
	return done as Promise<T>;
}
