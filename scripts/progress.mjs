// What a person sees while a script works: one line per step with the seconds passed since the command was
// typed, and one line when something is missing.

// The script continues in a second process (machine/project-node.mjs); the clock does not start again there.
const STARTED = "TUNTIKIRJA_STARTED";
process.env[STARTED] ??= String(Date.now());

/** Seconds since the command was typed. */
export function elapsedSeconds() {
	return Math.round((Date.now() - Number(process.env[STARTED])) / 1000);
}

/** Prints one step with its time. */
export function step(text) {
	console.log(`${String(elapsedSeconds()).padStart(4)} s  ${text}`);
}

/** A failure that is explained by its message alone: printed as one line, without a stack. */
export class Stop extends Error {}

/** Somebody has asked the script to end in the middle of its work. */
export class Stopped extends Stop {
	constructor() {
		super("Stopped.");
	}
}

/** Runs a script's main function and turns what it throws into an exit code. */
export async function run(main) {
	try {
		process.exitCode = (await main()) ?? 0;
	} catch (error) {
		console.error(error instanceof Stop ? `\n${error.message}` : error);
		process.exitCode = 1;
		// What it was doing may still be going on; a browser that it has opened ends with the process.
		if (error instanceof Stopped) process.exit();
	}
}
