// Runs the installed firebase-tools: with captured output, or in the terminal.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { inData, inProject } from "#scripts/paths.mjs";

const PROGRAM = inProject("node_modules", "firebase-tools", "lib", "bin", "firebase.js");

function start(args, stdio) {
	// firebase-tools writes its debug log into the folder in which it is started.
	mkdirSync(inData("logs"), { recursive: true });
	return spawn(process.execPath, [PROGRAM, ...args], {
		cwd: inData("logs"),
		stdio,
		env: { ...process.env, NO_UPDATE_NOTIFIER: "1" },
	});
}

const ended = (child) =>
	new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", resolve);
	});

/** Runs a command without prompts. @returns its exit code and its output */
export async function askFirebase(args) {
	const child = start([...args, "--non-interactive"], ["ignore", "pipe", "ignore"]);
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	return { code: await ended(child), output };
}

/** Runs a command in this terminal. @returns its exit code */
export function runFirebase(args) {
	return ended(start(args, "inherit"));
}
