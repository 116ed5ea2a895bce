// The built API on the server that runs in production: one process for all calls at the same time. The functions
// emulator makes them one after the other.
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { HOST } from "#scripts/machine/ports.mjs";
import { inProject, ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";

const READY_MS = 60_000;
const FRAMEWORK = ["node_modules", "@google-cloud", "functions-framework", "build", "src", "main.js"];

function spawnServer(port, env, { renewed, folder }) {
	const args = [inProject(...FRAMEWORK), "--target=api", "--signature-type=http", `--port=${port}`];
	return spawn(process.execPath, [...(renewed ? ["--watch"] : []), ...args], {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			METADATA_SERVER_DETECTION: "none",
			NODE_ENV: "production",
			TZ: "UTC",
			// As the platform sets it.
			FUNCTION_TARGET: "api",
			...env,
		},
	});
}

/**
 * Serves the built API and waits until it answers.
 * @param env the variables with the addresses of the emulators
 * @param log the file for its output
 * @param renewed whether it restarts after a new build
 * @param folder of the built functions
 * @returns its address, its process id and a function that ends it
 */
export async function serveApi({ port, env, log, renewed = false, folder = inProject("functions") }) {
	const child = spawnServer(port, env, { renewed, folder });
	const output = createWriteStream(log);
	child.stdout.pipe(output);
	child.stderr.pipe(output);
	const address = `http://${HOST}:${port}`;
	for (const until = Date.now() + READY_MS; ; ) {
		const answer = await fetch(`${address}/openapi.json`).catch(() => null);
		if (answer?.ok) return { address, pid: child.pid, stop: () => child.kill() };
		if (Date.now() > until || child.exitCode !== null) {
			child.kill();
			throw new Stop(`The functions did not answer: see ${log.slice(ROOT.length)}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}
