// All signals that end a script, as one promise.

/** Resolves to "asked" at the first Ctrl-C or end signal; npm passes the same signal on a second time. */
export function whenAskedToStop() {
	return new Promise((resolve) => {
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve("asked"));
	});
}
