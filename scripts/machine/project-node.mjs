// The project runs on the Node of its lockfile, which is the deployed version, and not on that of the system. This file
// and all of its imports must run on the system's Node without installed packages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { inProject } from "#scripts/paths.mjs";
import { installIfNeeded } from "./install.mjs";
import { projectNode, requireNode } from "./prerequisites.mjs";

const SECOND_RUN = "TUNTIKIRJA_ON_PROJECT_NODE";

/**
 * Forwards every end signal to the child. A Ctrl-C reaches both processes, a SIGTERM only this one. A SIGTERM to npm
 * reaches neither: npm ends the shell between, so the only sign is a new parent process.
 */
function passOnEnd(child) {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	if (!process.env.npm_lifecycle_event) return;
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}

/**
 * Installs missing packages, then continues the running script on the project's Node. `before` runs first and once, so
 * that a failed requirement stops the run before a minute is spent on packages.
 * @returns true in the second process, which does the work; the first process exits with the second and never returns.
 */
export async function onProjectNode(before) {
	if (process.env[SECOND_RUN]) return true;
	requireNode();
	await before?.();
	await installIfNeeded();
	const packaged = inProject("node_modules", ".bin", "node");
	const child = spawn(projectNode(existsSync(packaged) ? packaged : null), process.argv.slice(1), {
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
