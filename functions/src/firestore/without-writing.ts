import { transact } from "./transact.ts";
import type { Writer } from "./writer.ts";

/** Ends a transaction before it writes. */
class Ended<T> extends Error {
	readonly result: T;

	constructor(result: T) {
		super("ended");
		this.result = result;
	}
}

/** Runs a transaction up to its end without writing: whether it would be refused, and what it would answer. */
export async function withoutWriting<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
	const attempt = async (writer: Writer): Promise<never> => {
		throw new Ended(await work(writer));
	};
	return transact(attempt).catch((error: unknown) => {
		if (error instanceof Ended) return (error as Ended<T>).result;
		throw error;
	});
}
