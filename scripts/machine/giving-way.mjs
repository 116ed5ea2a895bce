// Processes that let what else runs on the machine have the processor first.
import { existsSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** The last of the niceness that a process may have: what is left over is enough for it. */
const NICENESS = 19;

/** The process, and what it starts in its own session from here on, gives way to everybody else. */
export function giveWay(pid) {
	setPriority(pid, NICENESS);
	// Linux may share its processors among sessions first: niceness alone then counts within a session only.
	const session = `/proc/${pid}/autogroup`;
	if (existsSync(session)) writeFileSync(session, String(NICENESS));
}
