import type { DocumentData, Firestore } from "firebase/firestore";
import { appConfig } from "#lib/app-config.ts";
import { firebaseApp } from "#lib/firebase.ts";

let opened: Promise<Firestore> | null = null;

export interface Watcher<Stored> {
	/**
	 * Whether the page shows something else than what is stored. Called only for the first snapshot: no later one
	 * reports a change between the page's request and the start of listening. A document that is not there differs
	 * from nothing. Without this the page has nothing but what it hears, and the first snapshot is reported in any case.
	 */
	readonly differs?: (stored: Stored) => boolean;
	readonly onChange: (stored: Stored | undefined) => void;
	/** Called when nothing more will be heard, such as after a refusal. */
	readonly onDeaf?: () => void;
}

/**
 * Reports each change of the document from now on; returns a function that ends it. Firestore's code is
 * fetched only here. A refusal or a blocked connection is silent: the shown data is then as old as the query
 * cache allows.
 */
export function watchDocument(path: string, watcher: Watcher<DocumentData>): () => void {
	const { onDeaf = silent } = watcher;
	return watch(async () => {
		const { doc, onSnapshot } = await import("firebase/firestore");
		const report = changes(watcher);
		return onSnapshot(doc(await database(), path), (snapshot) => report(snapshot.data()), onDeaf);
	}, onDeaf);
}

/** Which documents of a collection: those whose list has one of the values. */
export interface Having {
	readonly field: string;
	readonly anyOf: readonly string[];
}

/** The same for the documents of a collection, also for those that are added and deleted. */
export function watchCollection(
	path: string,
	watcher: Watcher<readonly DocumentData[]>,
	having?: Having,
): () => void {
	const { onDeaf = silent } = watcher;
	return watch(async () => {
		const { collection, onSnapshot, query, where } = await import("firebase/firestore");
		const report = changes(watcher);
		const all = collection(await database(), path);
		const watched = having ? query(all, where(having.field, "array-contains-any", having.anyOf)) : all;
		return onSnapshot(watched, ({ docs }) => report(docs.map((one) => one.data())), onDeaf);
	}, onDeaf);
}

function watch(listen: () => Promise<() => void>, onDeaf: () => void): () => void {
	let isOver = false;
	let end = () => {
		isOver = true;
	};
	listen().then((stop) => {
		if (isOver) stop();
		else end = stop;
	}, onDeaf);
	return () => end();
}

function silent(): void {}

/** The page has already fetched the present state; without a document there is nothing to compare. */
function changes<Stored>({ differs, onChange }: Watcher<Stored>): (stored: Stored | undefined) => void {
	let isFirst = true;
	return (stored) => {
		if (!isFirst || !differs || (stored !== undefined && differs(stored))) onChange(stored);
		isFirst = false;
	};
}

function database(): Promise<Firestore> {
	opened ??= open();
	return opened;
}

async function open(): Promise<Firestore> {
	// The database takes the proof when it is opened. Few projects ask for it, so its code is apart.
	const { appCheckKey } = appConfig;
	if (appCheckKey) (await import("#lib/session/app-check.ts")).proveOrigin(appCheckKey);
	const { connectFirestoreEmulator, getFirestore, setLogLevel } = await import("firebase/firestore");
	// By default it logs every interruption of the network to the console.
	setLogLevel("silent");
	const database = getFirestore(firebaseApp, appConfig.databaseId ?? "(default)");
	const [host, port] = appConfig.emulators?.firestore.split(":") ?? [];
	if (host && port) connectFirestoreEmulator(database, host, Number(port));
	return database;
}
