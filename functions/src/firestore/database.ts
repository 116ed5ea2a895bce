import { getApps, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { refuseEmulators } from "./refuse-emulators.ts";

refuseEmulators(process.env);
// At load, not at first use: the SDK of the triggers needs the app before any code of ours runs.
if (getApps().length === 0) initializeApp();

let handle: Firestore | undefined;

/**
 * The one database handle of the process; made at the first use, so that loading the code stays quick. DATABASE_ID names
 * another database than the first one of the project: a restored one (docs/operations.md).
 */
export function firestore(): Firestore {
	if (handle === undefined) {
		handle = getFirestore(process.env["DATABASE_ID"] || "(default)");
		handle.settings({ ignoreUndefinedProperties: true });
	}
	return handle;
}
