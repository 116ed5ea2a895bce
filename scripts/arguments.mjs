// The arguments of a script. They are read before anything else, so that a wrong one costs no time.
import { parseArgs } from "node:util";
import { Stop } from "./progress.mjs";

/**
 * The options and the words of the command, as `parseArgs` returns them. One that the script does not know ends it with
 * one line.
 */
export function argumentsOf(config = {}, usage = "") {
	try {
		return parseArgs(config);
	} catch (error) {
		const [reason] = error.message.split(". ");
		throw new Stop([`${reason}.`, usage].filter(Boolean).join(" "));
	}
}
