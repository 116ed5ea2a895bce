// The project runs on the Node of its lockfile, the one that is deployed, whatever the system has. This file
// and all it imports must work on the system's Node with nothing installed.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { inProject } from "#scripts/paths.mjs";
import { installIfNeeded } from "./install.mjs";
import { requireNode } from "./prerequisites.mjs";

const SECOND_RUN = "TUNTIKIRJA_ON_PROJECT_NODE";

/**
 * Passes on every way to end the run. A Ctrl-C reaches both processes, a SIGTERM only this one, and of one
 * that npm gets we learn only by losing our parent: npm ends the shell between us, and that tells nobody.
 */
function passOnEnd(child) {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}

/**
 * Installs what is missing, then continues the running script on the project's Node. `before` comes first, once:
 * what would stop the run should do so before a minute is spent on packages.
 * @returns true in the process that shall do the work; in the first process never before that one has ended.
 */
export async function onProjectNode(before) {
	if (process.env[SECOND_RUN]) return true;
	requireNode();
	await before?.();
	await installIfNeeded();
	const child = spawn(inProject("node_modules", ".bin", "node"), process.argv.slice(1), {
		stdio: "inherit",
		env: { ...process.env, [SECOND_RUN]: "1" },
	});
	passOnEnd(child);
	const code = await new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("exit", (status, signal) => resolve(status ?? 128 + constants.signals[signal]));
	});
	process.exit(code);
}
