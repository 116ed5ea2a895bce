// The log of the functions in the process of the tests. It is loaded before every test file, because the logger
// saves the console's functions when it is loaded, and one process runs many files.
const LEVELS = ["debug", "info", "log", "warn", "error"] as const;

interface Listening {
	lines: string[] | null;
}

const shared = globalThis as { serverLog?: Listening };

function listenToConsole(): Listening {
	const listening: Listening = { lines: null };
	for (const level of LEVELS) {
		const write = console[level].bind(console);
		console[level] = (...parts: unknown[]) => {
			if (listening.lines === null) write(...parts);
			else listening.lines.push(parts.map(String).join(" "));
		};
	}
	return listening;
}

const listening = (shared.serverLog ??= listenToConsole());

/** Collects every line from now on, in place of the console, until it is released. */
export function recordLog(): { readonly lines: string[]; readonly release: () => void } {
	const lines: string[] = [];
	listening.lines = lines;
	return {
		lines,
		release: () => {
			listening.lines = null;
		},
	};
}
