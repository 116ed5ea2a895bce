import type { Transaction } from "firebase-admin/firestore";
import { countWrites } from "./meter.ts";
import { readerOf } from "./reader.ts";
import { inTransaction } from "./transaction-runs.ts";
import { type Writer, writerInto } from "./writer.ts";

/**
 * Runs the work in a transaction; it is run again when another writer got in between, so it must change nothing but
 * through the writer. Read-locks make concurrent saves of one month wait for each other.
 */
export async function transact<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
	const { result, writes } = await inTransaction(async (transaction) => {
		const writer = writerOf(transaction);
		const result = await work(writer);
		return { result, writes: writer.finish() };
	});
	countWrites(writes);
	return result;
}

function writerOf(transaction: Transaction) {
	const reader = readerOf({
		all: (references) => transaction.getAll(...references),
		query: async (query) => (await transaction.get(query)).docs,
	});
	return writerInto(transaction, reader);
}
