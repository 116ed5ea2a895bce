// One part of the check: a program, or a function of ours that returns what it finds.
import { spawn } from "node:child_process";
import { inProject, ROOT } from "#scripts/paths.mjs";

/** A part that runs a JavaScript program of an installed package; it fails by its exit code. */
export function program(name, script, args) {
	const run = () =>
		new Promise((resolve) => {
			const child = spawn(process.execPath, [inProject("node_modules", script), ...args], {
				cwd: ROOT,
				stdio: ["ignore", "pipe", "pipe"],
			});
			let output = "";
			child.stdout.on("data", (text) => (output += text));
			child.stderr.on("data", (text) => (output += text));
			child.once("close", (code) => resolve({ ok: code === 0, output }));
		});
	return { name, run };
}

/** A part of our own: `find` returns one line per finding. */
export function finder(name, find) {
	const run = async () => {
		const findings = await find();
		return { ok: findings.length === 0, output: findings.join("\n") };
	};
	return { name, run };
}
