// The output of a script: one line per step with the seconds since the start of the command, and one line when
// something is missing.

// The script continues in a second process (machine/project-node.mjs), which takes over the start time.
const STARTED = "TUNTIKIRJA_STARTED";
process.env[STARTED] ??= String(Date.now());

/** Seconds since the start of the command. */
export function elapsedSeconds() {
	return Math.round((Date.now() - Number(process.env[STARTED])) / 1000);
}

/** Prints one step with its time. */
export function step(text) {
	console.log(`${String(elapsedSeconds()).padStart(4)} s  ${text}`);
}

/** An expected failure: only its message is printed, without a stack. */
export class Stop extends Error {}

/** The script was interrupted by a signal. */
export class Stopped extends Stop {
	constructor() {
		super("Stopped.");
	}
}

/** Node, npm, git and the bundlers each say it in their own way. */
const DISK_FULL = /ENOSPC|no space left on device/i;

/** An error as a script prints it: one line for what was to be expected and for a wrong argument, else with its stack. */
export function shown(error) {
	if (DISK_FULL.test([error.code, error.message, error.cause].join(" ")))
		return `The disk is full: free some space, and run it again.\n${error.message}`;
	if (error instanceof Stop) return error.message;
	return error.code?.startsWith("ERR_PARSE_ARGS_") ? `${error.message.split(". ")[0]}.` : error;
}

/** Runs a script's main function and turns an error into an exit code. */
export async function run(main) {
	// A log of another program that finds no room fails outside of `main`.
	process.once("uncaughtException", (error) => {
		console.error(shown(error));
		process.exit(1);
	});
	try {
		process.exitCode = (await main()) ?? 0;
	} catch (error) {
		console.error(shown(error));
		process.exitCode = 1;
		// Its work may still be running; a browser that it has opened ends with the process.
		if (error instanceof Stopped) process.exit();
	}
}
