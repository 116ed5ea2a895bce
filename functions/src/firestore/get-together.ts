import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "./database.ts";

type GetAll = (references: DocumentReference[]) => Promise<DocumentSnapshot[]>;

interface Waiting {
	readonly references: DocumentReference[];
	readonly resolve: (snapshots: DocumentSnapshot[]) => void;
	readonly reject: (error: unknown) => void;
}

/** More documents than this are a request of their own: a small call must not wait for the list of another. */
const MOST_JOINED = 20;

/**
 * Gets documents, with the others that are asked for at the same moment in one request to the database: a request costs
 * about as much time as the work of a small call.
 * @param send one request
 * @returns a function that gets them in the order of the references; a failure is one of all that were joined
 */
export function together(send: GetAll): GetAll {
	let waiting: Waiting[] = [];
	const sendAll = async () => {
		const asked = waiting;
		waiting = [];
		try {
			const snapshots = await send(asked.flatMap(({ references }) => references));
			for (const { references, resolve } of asked) resolve(snapshots.splice(0, references.length));
		} catch (error) {
			for (const { reject } of asked) reject(error);
		}
	};
	return (references) => {
		if (references.length > MOST_JOINED) return send(references);
		return new Promise((resolve, reject) => {
			waiting.push({ references, resolve, reject });
			// Not a microtask: loaders that start together ask a few of these apart.
			if (waiting.length === 1) setImmediate(() => void sendAll());
		});
	};
}

/** Outside of transactions: with what all calls of the process ask for at the same moment. */
export const getTogether: GetAll = together((references) => firestore().getAll(...references));
