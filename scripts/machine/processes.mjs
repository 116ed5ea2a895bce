// Ends a program and all processes that it started. firebase-tools starts Java in a separate process group, so ending
// one group is not enough: descendants are found by their ids.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

function parentsFromProc() {
	const parents = new Map();
	for (const entry of readdirSync("/proc")) {
		if (!/^\d+$/.test(entry)) continue;
		try {
			const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
			// The program's name is in brackets and may itself contain brackets and spaces.
			const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			parents.set(Number(entry), Number(parent));
		} catch {
			// The process has ended in the meantime.
		}
	}
	return parents;
}

function parentsFromPs() {
	const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
	return new Map((stdout ?? "").split("\n").map((line) => line.trim().split(/\s+/).map(Number)));
}

/** The ids of all processes below the given one. */
export function descendantsOf(pid) {
	const parents = existsSync("/proc/self/stat") ? parentsFromProc() : parentsFromPs();
	const found = [pid];
	for (const id of found) {
		for (const [child, parent] of parents) if (parent === id) found.push(child);
	}
	return found.slice(1);
}

/** True while the process exists. */
export function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** Kills processes, or whole groups if the id is negative; one that has ended already is not an error. */
export function killAll(pids) {
	for (const pid of pids) {
		if (!pid) continue;
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It has ended already.
		}
	}
}
