import { createStore, type UseStore } from "idb-keyval";

/** Milliseconds without an answer after which the browser's database counts as silent. */
const PATIENCE_MS = 4000;

/**
 * A store of the browser's database, whose accesses fail where it never answers: an iPhone with several tabs may neither
 * open a database nor refuse it. While an answer is due, later accesses fail at once.
 */
export function answeringStore(database: string, name: string): UseStore {
	const store = createStore(database, name);
	let unanswered = 0;
	return async (mode, callback) => {
		if (unanswered > 0) throw silent(database);
		const answer = store(mode, callback);
		let timer: ReturnType<typeof setTimeout> | undefined;
		const deadline = new Promise<never>((_, reject) => {
			timer = setTimeout(() => {
				unanswered += 1;
				const answered = () => void (unanswered -= 1);
				answer.then(answered, answered);
				reject(silent(database));
			}, PATIENCE_MS);
		});
		try {
			return await Promise.race([answer, deadline]);
		} finally {
			clearTimeout(timer);
		}
	};
}

function silent(database: string): Error {
	return new Error(`The browser's database ${database} does not answer.`);
}
