import type { Firestore } from "firebase/firestore";
import { appConfig } from "#lib/app-config.ts";
import { firebaseApp } from "#lib/firebase.ts";

let opened: Promise<Firestore> | null = null;

/**
 * Calls `onChange` whenever the document changes from now on; the answer ends that. Firestore's code is
 * fetched here and nowhere else. A refusal, and a network that does not let it through, are silent: what is
 * shown is then as old as the cache lets it be.
 */
export function watchDocument(path: string, onChange: () => void): () => void {
	return watch(async () => {
		const { doc, onSnapshot } = await import("firebase/firestore");
		return onSnapshot(doc(await database(), path), laterOnes(onChange), silent);
	});
}

/** The same for any document of a collection, and for those that are added and taken away. */
export function watchCollection(path: string, onChange: () => void): () => void {
	return watch(async () => {
		const { collection, onSnapshot } = await import("firebase/firestore");
		return onSnapshot(collection(await database(), path), laterOnes(onChange), silent);
	});
}

function watch(listen: () => Promise<() => void>): () => void {
	let isOver = false;
	let end = () => {
		isOver = true;
	};
	listen().then((stop) => {
		if (isOver) stop();
		else end = stop;
	}, silent);
	return () => end();
}

function silent(): void {}

/** What there is already has been asked for by the page. */
function laterOnes(onChange: () => void): () => void {
	let isFirst = true;
	return () => {
		if (!isFirst) onChange();
		isFirst = false;
	};
}

function database(): Promise<Firestore> {
	opened ??= open();
	return opened;
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
