import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { MalformedDocument } from "#firestore/stored-shape.ts";
import { log, orLog } from "#errors/log.ts";
import { malformedDoc } from "#records/service/malformed-documents.ts";

/** One that is read with every list is logged and written down once an hour by each process, not each time. */
const PAUSE_MS = 3_600_000;

const lastNoted = new Map<string, number>();

/** Names the document in the log, and writes it down for `/healthz`. Never fails the read that has met it. */
export async function noteMalformed({ path, fields }: MalformedDocument): Promise<void> {
	const at = now();
	if (at.getTime() - (lastNoted.get(path) ?? 0) < PAUSE_MS) return;
	lastNoted.set(path, at.getTime());
	log("error", "A document does not fit its schema", { document: path, fields });
	await orLog("A malformed document could not be written down", { document: path }, async () => {
		const doc = malformedDoc(path);
		if ((await database.get(doc)) !== null) return;
		await transact(async (writer) => writer.set(doc, { path, fields, since: at.toISOString() }));
	});
}
