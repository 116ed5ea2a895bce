import type { AnswerTo, Asked, AskName, AskOf, Said } from "./reader-messages.ts";
import type { OnProgress } from "./table-reader.ts";

interface Waiting {
	readonly lists: Map<string, unknown[]>;
	readonly onProgress: OnProgress;
	readonly resolve: (answer: object) => void;
	readonly reject: (error: Error) => void;
}

/** A worker with what it has been asked and has not answered. */
interface Reader {
	readonly worker: Worker;
	readonly waiting: Map<number, Waiting>;
}

/** The file that is open on the page. Without a reader it is read again when something is asked. */
let open: { readonly file: File; reader: Reader | null } | null = null;

/** Opens a file. The one before it is closed with all that is still asked of it. */
export function openFile(file: File): Promise<AnswerTo<"open">> {
	closeFile();
	const reader = startReader();
	open = { file, reader };
	return tell(reader, "open", { file });
}

/** Frees what the tables of the open file take, for as long as nothing is asked of them. */
export function restReader(): void {
	if (open?.reader) end(open.reader, "The file was closed.");
}

/** Forgets the open file. */
export function closeFile(): void {
	restReader();
	open = null;
}

/** Asks about the open file. @throws when it is closed meanwhile, or what reads files cannot be loaded */
export async function askReader<N extends AskName>(
	name: N,
	ask: AskOf<N>,
	onProgress?: OnProgress,
): Promise<AnswerTo<N>> {
	if (open === null) throw new Error("No file is open.");
	if (open.reader !== null) return tell(open.reader, name, ask, onProgress);
	const { file } = open;
	const reader = startReader();
	open = { file, reader };
	await tell(reader, "open", { file });
	return tell(reader, name, ask, onProgress);
}

function tell<N extends AskName>(
	{ worker, waiting }: Reader,
	name: N,
	ask: AskOf<N>,
	onProgress: OnProgress = () => undefined,
): Promise<AnswerTo<N>> {
	const { promise, resolve, reject } = Promise.withResolvers<object>();
	const id = Math.max(0, ...waiting.keys()) + 1;
	waiting.set(id, { lists: new Map(), onProgress, resolve, reject });
	worker.postMessage({ id, name, ask } satisfies Asked);
	return promise as Promise<AnswerTo<N>>;
}

function startReader(): Reader {
	const worker = new Worker(new URL("./reader-worker.ts", import.meta.url), { type: "module" });
	const started = { worker, waiting: new Map<number, Waiting>() };
	worker.addEventListener("message", ({ data }: MessageEvent<Said>) => hear(started, data));
	// Its file is not there: no network, or another version of the application.
	worker.addEventListener("error", () => end(started, "What reads files could not be loaded."));
	return started;
}

function hear({ waiting }: Reader, said: Said): void {
	const asked = waiting.get(said.id);
	if (asked === undefined) return;
	if ("rows" in said) return asked.onProgress(said.rows);
	if ("list" in said) {
		const list = asked.lists.get(said.list);
		if (list === undefined) asked.lists.set(said.list, [...said.items]);
		else list.push(...said.items);
		return undefined;
	}
	waiting.delete(said.id);
	if ("failure" in said) return asked.reject(new Error(said.failure));
	return asked.resolve({ ...said.answer, ...Object.fromEntries(asked.lists) });
}

function end(ended: Reader, why: string): void {
	const { worker, waiting } = ended;
	if (open?.reader === ended) open.reader = null;
	worker.terminate();
	for (const { reject } of waiting.values()) reject(new Error(why));
	waiting.clear();
}
