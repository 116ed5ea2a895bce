// Where things are. `.data/` holds everything that a run leaves behind and git must not see.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Not import.meta.dirname: a Node too old for it must get as far as the line that says so.
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A path inside the project, from its root. */
export function inProject(...parts) {
	return join(ROOT, ...parts);
}

/** A path inside `.data/`. */
export function inData(...parts) {
	return join(ROOT, ".data", ...parts);
}
