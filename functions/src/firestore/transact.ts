import type { Transaction } from "firebase-admin/firestore";
import { now, pause } from "./clock.ts";
import { firestore } from "./database.ts";
import { GRPC, hasGrpcCode, PASSING_CODES } from "./grpc-codes.ts";
import { countWrites } from "./meter.ts";
import { readerOf } from "./reader.ts";
import { type Writer, writerInto } from "./writer.ts";

/**
 * Runs the work in a transaction; it is run again when another writer got in between, so it must change nothing but
 * through the writer. Read-locks make concurrent saves of one month wait for each other.
 */
export async function transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
	const run = async (transaction: Transaction) => {
		const reader = readerOf({
			all: (references) => transaction.getAll(...references),
			query: async (query) => (await transaction.get(query)).docs,
		});
		const writer = writerInto(transaction, reader);
		const result = await work(writer);
		return { result, writes: writer.writes() };
	};
	const { result, writes } = await againUnderContention(() => firestore().runTransaction(run, ONCE));
	countWrites(writes);
	return result;
}

/** Others have got in the way, or the database is not there for a moment: the client's own list. */
const PASSING: ReadonlySet<unknown> = new Set([...PASSING_CODES, GRPC.UNAUTHENTICATED]);
const INVALID: ReadonlySet<unknown> = new Set([GRPC.INVALID_ARGUMENT]);

/** No run begins later than this after the first; a call has 55 seconds. */
const PATIENCE_MS = 15_000;
/** The client's own repetitions wait too long, see `againUnderContention`. */
const ONCE = { maxAttempts: 1 };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;

/**
 * Firestore has closed the transaction. The client knows one that "has expired"; under contention the emulator uses
 * these words.
 */
function isClosed(error: unknown): boolean {
	return (
		hasGrpcCode(error, INVALID) &&
		/transaction (is invalid or closed|has expired)/i.test((error as Error).message)
	);
}

/**
 * Runs a transaction again that has lost against others, after a pause of random length: those that collided once do
 * not collide again. The first pauses are shorter than the client's own, which begin at a second, because
 * work of the same instance waits for its turn meanwhile. It is safe: a run reads everything anew, and every write is idempotent.
 */
export async function againUnderContention<T>(transaction: () => Promise<T>): Promise<T> {
	const until = now().getTime() + PATIENCE_MS;
	for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(2 * longest, LONGEST_PAUSE_MS)) {
		try {
			return await transaction();
		} catch (error) {
			const isPassing = hasGrpcCode(error, PASSING) || isClosed(error);
			if (!isPassing || now().getTime() > until) throw error;
		}
		await pause(longest * Math.random());
	}
}
