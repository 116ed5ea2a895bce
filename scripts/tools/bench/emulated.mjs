// What the measurements run on: emulators of accounts and database, the built API beside them, and scripts of tests/bench.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeEmulatorConfig } from "#scripts/emulators/config.mjs";
import { serveApi } from "#scripts/emulators/production-api.mjs";
import { emulatorEnv } from "#scripts/emulators/seeding.mjs";
import { startSuite } from "#scripts/emulators/suite.mjs";
import { freePorts } from "#scripts/machine/ports.mjs";
import { inProject, ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";

const PROJECT = "demo-tuntikirja-bench";

/** By itself Java takes a quarter of the memory, which a company of 1,000 people and five years does not fit into. */
const LARGE_HEAP = "-XX:MaxRAMPercentage=60";

/** Runs a script of tests/bench and waits for its end. */
export async function runScript(script, env) {
	const child = spawn(process.execPath, [inProject("tests", "bench", script)], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, METADATA_SERVER_DETECTION: "none", ...env },
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0) throw new Stop(`tests/bench/${script} failed (see above).`);
}

/**
 * Starts the emulators, with the data of a folder or empty (null), does the work and stops them.
 * @param folder for logs
 * @param work gets the variables with the addresses, the addresses, a function that serves the API, and one that serves
 * another build
 */
export async function onEmulators({ folder, importFrom, stopAsked }, work) {
	mkdirSync(folder, { recursive: true });
	const ports = await freePorts();
	const config = writeEmulatorConfig(`bench-${process.pid}`, { ports, publicFolder: folder, page: "" });
	const suite = await startSuite({
		config,
		project: PROJECT,
		ports,
		stopAsked,
		logs: join(folder, "logs"),
		importFrom,
		only: "auth,firestore",
		quiet: true,
		env: { JAVA_TOOL_OPTIONS: LARGE_HEAP },
	}).finally(() => rmSync(config, { force: true }));
	const env = emulatorEnv(suite.addresses, PROJECT);
	const serve = (others) =>
		serveApi({ port: ports.functions, env: { ...env, ...others }, log: join(folder, "functions.log") });
	// Another build on the same database; no one needs the port of Hosting here.
	const serveOther = (built) =>
		serveApi({ port: ports.hosting, env, log: join(folder, "functions-before.log"), folder: built });
	try {
		await work({ env, addresses: suite.addresses, serve, serveOther });
	} finally {
		await suite.stop();
	}
}
