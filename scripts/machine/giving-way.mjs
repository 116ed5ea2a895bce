// Gives processes a lower priority than other programs on the machine.
import { existsSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** The highest niceness, which is the lowest priority. */
const NICENESS = 19;

/** Lowers the priority of the process, and of those that it starts later in its session. */
export function giveWay(pid) {
	setPriority(pid, NICENESS);
	// Linux may share the processors among sessions first; niceness then has effect only within a session.
	const session = `/proc/${pid}/autogroup`;
	if (existsSync(session)) writeFileSync(session, String(NICENESS));
}
