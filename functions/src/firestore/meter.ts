import { AsyncLocalStorage } from "node:async_hooks";

/** What a piece of work has cost in Firestore documents, as Google bills it. */
export interface Meter {
	reads: number;
	writes: number;
}

const meters = new AsyncLocalStorage<Meter>();

/** Runs the work with a meter of its own: requests share a process, so the count travels with the call. */
export function metered<T>(meter: Meter, work: () => Promise<T>): Promise<T> {
	return meters.run(meter, work);
}

/** Counts document reads. A query without a result costs one. */
export function countReads(documents: number): void {
	const meter = meters.getStore();
	if (meter !== undefined) meter.reads += documents;
}

/** Counts document writes and deletes of a commit that went through. */
export function countWrites(documents: number): void {
	const meter = meters.getStore();
	if (meter !== undefined) meter.writes += documents;
}
