import { answerAsks, type Asked, type Said } from "#features/moving-in/reading/reader-messages.ts";

/**
 * The worker that reads files, in the thread of the page, because jsdom has no threads. What it says comes as a true copy, so
 * that nothing passes here that a thread could not send.
 */
class PageWorker extends EventTarget {
	readonly #inside = new EventTarget();
	#isEnded = false;

	constructor() {
		super();
		answerAsks({
			addEventListener: (type, listen) => this.#inside.addEventListener(type, listen as EventListener),
			postMessage: (said) => this.#say(structuredClone(said)),
		});
	}

	postMessage(data: Asked) {
		this.#inside.dispatchEvent(new MessageEvent("message", { data }));
	}

	terminate() {
		this.#isEnded = true;
	}

	#say(data: Said) {
		queueMicrotask(() => {
			if (!this.#isEnded) this.dispatchEvent(new MessageEvent("message", { data }));
		});
	}
}

/** Gives the pages of a test file workers. */
export function giveWorkers(): void {
	Object.assign(globalThis, { Worker: PageWorker });
}
