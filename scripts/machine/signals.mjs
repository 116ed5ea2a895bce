// All signals that end a script, as one promise.
import { descendantsOf, killAll } from "./processes.mjs";

/** npm passes a Ctrl-C on a second time at once; a later one is a second request of the person at the keyboard. */
const SAME_REQUEST_MS = 1000;

/**
 * Resolves to "asked" at the first Ctrl-C or end signal. A second one, after a second or more, ends this process and
 * all that it started at once, whatever they are waiting for.
 */
export function whenAskedToStop() {
	return new Promise((resolve) => {
		let firstAt = null;
		const ask = () => {
			firstAt ??= Date.now();
			resolve("asked");
			if (Date.now() - firstAt < SAME_REQUEST_MS) return;
			killAll(descendantsOf(process.pid));
			process.exit(130);
		};
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, ask);
	});
}
