// What the functions log in the process of the tests. It is loaded before every test file, because their logger takes
// hold of the console when it is loaded, and one process runs many files.
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

/** Keeps every line from here on, and from the screen, until it is released. */
export function keepLog(): { readonly lines: string[]; readonly release: () => void } {
	const lines: string[] = [];
	listening.lines = lines;
	return {
		lines,
		release: () => {
			listening.lines = null;
		},
	};
}
