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

/** Holds the file that is open on the page. */
let reader: Reader | null = null;

/** Opens a file. The one before it is closed with all that is still asked of it. */
export function openFile(file: File): Promise<AnswerTo<"open">> {
	closeFile();
	reader = startReader();
	return askReader("open", { file });
}

/** Frees what the open file takes. */
export function closeFile(): void {
	if (reader !== null) end(reader, "The file was closed.");
}

/** Asks about the open file. @throws when it is closed meanwhile, or what reads files cannot be loaded */
export function askReader<N extends AskName>(
	name: N,
	ask: AskOf<N>,
	onProgress: OnProgress = () => undefined,
): Promise<AnswerTo<N>> {
	const { promise, resolve, reject } = Promise.withResolvers<object>();
	if (reader === null) throw new Error("No file is open.");
	const id = reader.waiting.size === 0 ? 1 : Math.max(...reader.waiting.keys()) + 1;
	reader.waiting.set(id, { lists: new Map(), onProgress, resolve, reject });
	reader.worker.postMessage({ id, name, ask } satisfies Asked);
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
	if (reader === ended) reader = null;
	worker.terminate();
	for (const { reject } of waiting.values()) reject(new Error(why));
	waiting.clear();
}
