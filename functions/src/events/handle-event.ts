import { now } from "#firestore/clock.ts";
import { transact } from "#firestore/transact.ts";
import { GRPC, hasGrpcCode, PASSING_CODES } from "#firestore/grpc-codes.ts";
import { describeError, log } from "#errors/log.ts";
import { deadEventDoc } from "#records/service/dead-events.ts";

/** What every trigger knows of its event. */
export interface EventFacts {
	readonly id: string;
	readonly type: string;
	readonly time: string;
	readonly document: string;
}

/** An older event is ignored: the platform stops retrying after a day too, and the sweeper has done the work by then. */
const LONGEST_LIFE_MS = 24 * 3_600_000;

/**
 * Runs the work of a trigger that the platform retries. Only temporary errors are thrown on to be retried. A retry
 * does not help with a document that cannot be read, so its event is recorded in `deadEvents` and not retried.
 * Otherwise one malformed document would call the function for a day. Spec: threat model 3.2.
 */
export async function handleEvent(event: EventFacts, work: () => Promise<unknown>): Promise<void> {
	const age = now().getTime() - Date.parse(event.time);
	if (age > LONGEST_LIFE_MS) {
		log("warn", "An event older than a day is skipped", { eventId: event.id });
		return;
	}
	try {
		await againAfterContention(work);
	} catch (error) {
		if (hasGrpcCode(error, PASSING_CODES)) throw error;
		log("error", "An event cannot be handled", {
			alarm: "dead-event",
			eventId: event.id,
			...describeError(error),
		});
		await bury(event, error);
	}
}

/** Runs of the work for one delivery of an event. */
const MOST_RUNS = 3;
const CONTENTION: ReadonlySet<unknown> = new Set([GRPC.ABORTED]);

/** Runs work again whose transaction others have aborted: the platform would try again only seconds later. */
async function againAfterContention(work: () => Promise<unknown>): Promise<void> {
	for (let run = 1; ; run += 1) {
		try {
			await work();
			return;
		} catch (error) {
			if (run === MOST_RUNS || !hasGrpcCode(error, CONTENTION)) throw error;
		}
	}
}

/** The same event twice leaves one document. */
function bury({ id, type, document, time }: EventFacts, error: unknown): Promise<void> {
	const text = error instanceof Error ? error.message : String(error);
	const dead = { eventId: id, type, document, time, at: now().toISOString(), error: text.slice(0, 500) };
	return transact(async (writer) => {
		const doc = deadEventDoc(id);
		if ((await writer.get(doc)) === null) writer.set(doc, dead);
	});
}
