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

/** An error as a script prints it: one line for what was to be expected and for a wrong argument, else with its stack. */
export function shown(error) {
	if (error instanceof Stop) return error.message;
	return error.code?.startsWith("ERR_PARSE_ARGS_") ? `${error.message.split(". ")[0]}.` : error;
}

/** Runs a script's main function and turns an error into an exit code. */
export async function run(main) {
	try {
		process.exitCode = (await main()) ?? 0;
	} catch (error) {
		console.error(shown(error));
		process.exitCode = 1;
		// Its work may still be running; a browser that it has opened ends with the process.
		if (error instanceof Stopped) process.exit();
	}
}
