import type { Firestore } from "firebase/firestore";
import { appConfig } from "./app-config.ts";
import { firebaseApp } from "./firebase.ts";

let opened: Promise<Firestore> | null = null;

/**
 * Calls `onChange` whenever the document changes from now on; the answer ends that. Firestore's code is
 * fetched here and nowhere else. A refusal, and a network that does not let it through, are silent: what is
 * shown is then as old as the cache lets it be.
 */
export function watchDocument(path: string, onChange: () => void): () => void {
	let isOver = false;
	let end = () => {
		isOver = true;
	};
	listen(path, onChange).then(
		(stop) => {
			if (isOver) stop();
			else end = stop;
		},
		() => undefined,
	);
	return () => end();
}

async function listen(path: string, onChange: () => void): Promise<() => void> {
	const { doc, onSnapshot } = await import("firebase/firestore");
	opened ??= open();
	let isFirst = true;
	const onNext = () => {
		// What there is already has been asked for by the page.
		if (!isFirst) onChange();
		isFirst = false;
	};
	return onSnapshot(doc(await opened, path), onNext, () => undefined);
}

async function open(): Promise<Firestore> {
	const { connectFirestoreEmulator, getFirestore, setLogLevel } = await import("firebase/firestore");
	// It would tell the console of every moment without a network.
	setLogLevel("silent");
	const database = getFirestore(firebaseApp);
	const [host, port] = appConfig.emulators?.firestore.split(":") ?? [];
	if (host && port) connectFirestoreEmulator(database, host, Number(port));
	return database;
}
