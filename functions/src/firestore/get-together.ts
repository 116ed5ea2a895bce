import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "./database.ts";

interface Waiting {
	readonly references: DocumentReference[];
	readonly resolve: (snapshots: DocumentSnapshot[]) => void;
	readonly reject: (error: unknown) => void;
}

/** More documents than this are a request of their own: a small call must not wait for the list of another. */
const MOST_JOINED = 20;

let waiting: Waiting[] = [];

/**
 * Gets documents, with the others that are asked for at the same moment in one request to the database: a request costs about as
 * much time as the work of a small call. @returns them in the order of the references; a failure is one of all of them
 */
export function getTogether(references: DocumentReference[]): Promise<DocumentSnapshot[]> {
	if (references.length > MOST_JOINED) return firestore().getAll(...references);
	return new Promise((resolve, reject) => {
		waiting.push({ references, resolve, reject });
		// Not a microtask: loaders that start together ask a few of these apart.
		if (waiting.length === 1) setImmediate(() => void send());
	});
}

async function send(): Promise<void> {
	const asked = waiting;
	waiting = [];
	try {
		const snapshots = await firestore().getAll(...asked.flatMap(({ references }) => references));
		for (const { references, resolve } of asked) resolve(snapshots.splice(0, references.length));
	} catch (error) {
		for (const { reject } of asked) reject(error);
	}
}
