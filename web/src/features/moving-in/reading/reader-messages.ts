import { type OnProgress, type TableReader, tableReader } from "./table-reader.ts";

export type AskName = keyof TableReader;
export type AskOf<N extends AskName> = Parameters<TableReader[N]>[0];
export type AnswerTo<N extends AskName> = Awaited<ReturnType<TableReader[N]>>;

/** What the page says to the worker. */
export interface Asked {
	readonly id: number;
	readonly name: AskName;
	readonly ask: unknown;
}

/** What the worker says: how far it is, a piece of a list of the answer, then the answer with its lists empty. */
export type Said =
	| { readonly id: number; readonly rows: number }
	| { readonly id: number; readonly list: string; readonly items: readonly unknown[] }
	| { readonly id: number; readonly answer: object }
	| { readonly id: number; readonly failure: string };

/** Items of a message. The page takes a whole list of 50,000 rows for longer than a frame, and a piece within some milliseconds. */
const PIECE = 1000;

/** The two ends of a conversation, as a worker has them. */
interface WorkerEnd {
	readonly addEventListener: (type: "message", listen: (event: MessageEvent<Asked>) => void) => void;
	readonly postMessage: (said: Said) => void;
}

/** Lets a reader answer what is asked at the other end. */
export function answerAsks(end: WorkerEnd): void {
	const reader = tableReader();
	end.addEventListener("message", ({ data: { id, name, ask } }) => {
		const call = reader[name] as (ask: unknown, onProgress: OnProgress) => Promise<object>;
		call(ask, (rows) => end.postMessage({ id, rows })).then(
			(answer) => say(end, id, answer),
			(error: unknown) => end.postMessage({ id, failure: String(error) }),
		);
	});
}

function say(end: WorkerEnd, id: number, answer: object): void {
	const whole = Object.entries(answer).map(([list, value]): [string, unknown] => {
		if (!Array.isArray(value)) return [list, value];
		for (let from = 0; from < value.length; from += PIECE)
			end.postMessage({ id, list, items: value.slice(from, from + PIECE) });
		return [list, []];
	});
	end.postMessage({ id, answer: Object.fromEntries(whole) });
}
