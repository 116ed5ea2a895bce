import type { Asked, Said } from "#features/moving-in/reading/reader-messages.ts";

/**
 * The worker that reads files, in the thread of the page, because jsdom has no threads. What it says comes as a true copy, so
 * that nothing passes here that a thread could not send. Its code is loaded when it is made: few pages have one.
 */
export class PageWorker extends EventTarget {
	readonly #inside = new EventTarget();
	readonly #isReady: Promise<void>;
	#isEnded = false;

	constructor() {
		super();
		this.#isReady = import("#features/moving-in/reading/reader-messages.ts").then(({ answerAsks }) =>
			answerAsks({
				addEventListener: (type, listen) => this.#inside.addEventListener(type, listen as EventListener),
				postMessage: (said) => this.#say(structuredClone(said)),
			}),
		);
	}

	postMessage(data: Asked) {
		void this.#isReady.then(() => this.#inside.dispatchEvent(new MessageEvent("message", { data })));
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
