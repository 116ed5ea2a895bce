import { GRPC, hasGrpcCode } from "./grpc-codes.ts";

const MOST_RUNS = 5;
const CODES: ReadonlySet<unknown> = new Set([GRPC.INVALID_ARGUMENT]);

/**
 * Firestore has closed the transaction. The client runs one again that "has expired"; under contention the emulator
 * uses these words. Running it again is safe: it reads everything anew, and every write is idempotent.
 */
function isClosed(error: unknown): boolean {
	return hasGrpcCode(error, CODES) && /transaction is invalid or closed/i.test((error as Error).message);
}

/** Runs a transaction again that was closed, five times at most; other errors are thrown at once. */
export async function againWhenClosed<T>(transaction: () => Promise<T>): Promise<T> {
	for (let run = 1; ; run += 1) {
		try {
			return await transaction();
		} catch (error) {
			if (!isClosed(error) || run === MOST_RUNS) throw error;
		}
	}
}
