import type { DocumentData, Firestore } from "firebase/firestore";
import { appConfig } from "#lib/app-config.ts";
import { firebaseApp } from "#lib/firebase.ts";

let opened: Promise<Firestore> | null = null;

export interface Watcher<Stored> {
	/**
	 * Whether what the page shows is not what is stored. Asked of the first snapshot alone: a change made between
	 * the page's question and that moment is told by no later one.
	 */
	readonly differs: (stored: Stored) => boolean;
	readonly onChange: () => void;
}

/**
 * Tells of each change of the document from now on; the answer ends that. Firestore's code is
 * fetched here and nowhere else. A refusal, and a network that does not let it through, are silent: what is
 * shown is then as old as the cache lets it be.
 */
export function watchDocument(path: string, watcher: Watcher<DocumentData>): () => void {
	return watch(async () => {
		const { doc, onSnapshot } = await import("firebase/firestore");
		const tell = changes(watcher);
		return onSnapshot(doc(await database(), path), (snapshot) => tell(snapshot.data()), silent);
	});
}

/** The same for any document of a collection, and for those that are added and taken away. */
export function watchCollection(path: string, watcher: Watcher<readonly DocumentData[]>): () => void {
	return watch(async () => {
		const { collection, onSnapshot } = await import("firebase/firestore");
		const tell = changes(watcher);
		return onSnapshot(
			collection(await database(), path),
			({ docs }) => tell(docs.map((one) => one.data())),
			silent,
		);
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

/** What there is already has been asked for by the page; without a document there is nothing to compare. */
function changes<Stored>({ differs, onChange }: Watcher<Stored>): (stored: Stored | undefined) => void {
	let isFirst = true;
	return (stored) => {
		if (!isFirst || (stored !== undefined && differs(stored))) onChange();
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
