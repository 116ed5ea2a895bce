// Paths of the project. `.data/` contains all files that runs write and git ignores.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Not import.meta.dirname: a Node that is too old must still reach the message that says so.
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A path inside the project, from its root. */
export function inProject(...parts) {
	return join(ROOT, ...parts);
}

/** A path inside `.data/`. */
export function inData(...parts) {
	return join(ROOT, ".data", ...parts);
}
