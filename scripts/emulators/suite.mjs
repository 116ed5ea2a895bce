// Starts and ends the emulator suite. Its output goes to a log; errors are also shown.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { giveWay } from "#scripts/machine/giving-way.mjs";
import { descendantsOf, killAll } from "#scripts/machine/processes.mjs";
import { inData, inProject } from "#scripts/paths.mjs";
import { Stop, Stopped } from "#scripts/progress.mjs";
import { addressesFor } from "./config.mjs";
import { firestoreEmulatorEnv } from "./firestore-jar.mjs";
import { firestorePid, protectEmails } from "./hub.mjs";

const READY = "All emulators ready";
const ERROR = /✖|\bError:|\[ERROR\]|"severity":"(ERROR|CRITICAL)"|Fatal error/;
const CLEAN_END_MS = 20_000;
const LAST_LINES = 15;

/** What their process loads before it starts. */
const LOADED = pathToFileURL(inProject("scripts", "emulators", "readable-address.mjs")).href;

function spawnSuite({ config, project, ports, logs, importFrom, only }, env) {
	const args = [
		"--import",
		LOADED,
		inProject("node_modules", "firebase-tools", "lib", "bin", "firebase.js"),
		"emulators:start",
		"--config",
		config,
		"--project",
		project,
		// Without a debugger each of two dozen functions has a process of its own, and each call at the same time another.
		`--inspect-functions=${ports.inspect}`,
		...(importFrom ? ["--import", importFrom] : []),
		...(only ? ["--only", only] : []),
	];
	return spawn(process.execPath, args, {
		// firebase-tools writes its debug logs into the folder it is started in.
		cwd: logs,
		// A separate process group, because only this script may stop the emulators on Ctrl-C, after the data is saved.
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			...env,
			TZ: "UTC",
			NO_UPDATE_NOTIFIER: "1",
			FORCE_COLOR: "0",
			// The process of the functions starts anew with each build and whenever they are switched on.
			NODE_COMPILE_CACHE: inData("compiled"),
		},
	});
}

function whenReady(child, log, quiet) {
	const last = [];
	return new Promise((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			createInterface({ input: stream }).on("line", (line) => {
				log.write(`${line}\n`);
				last.push(line);
				if (last.length > LAST_LINES) last.shift();
				if (!quiet && ERROR.test(line)) console.error(line);
				if (line.includes(READY)) resolve();
			});
		}
		child.once("error", reject);
		child.once("exit", () => reject(new Stop(`The emulators did not start:\n${last.join("\n")}`)));
	});
}

async function endSuite(child, java) {
	const ended = child.exitCode !== null || child.signalCode !== null;
	// A process in another group still runs after a crash of the suite, and then only this script has its id.
	const below = ended ? [java] : descendantsOf(child.pid);
	if (!ended) {
		const exit = new Promise((resolve) => child.once("exit", resolve));
		child.kill("SIGINT");
		await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, CLEAN_END_MS).unref())]);
	}
	killAll([-child.pid, ...below]);
}

/**
 * Starts the emulators and waits until they answer.
 * @param only the emulators to start; the default is all
 * @param env variables for them and for the functions
 * @param givesWay whether other programs have priority for the processor
 * @returns their addresses, a promise of the moment they end, and a function that ends them with everything
 * they started. A `stopAsked` that resolves to "asked" interrupts the start.
 */
export async function startSuite({
	config,
	project,
	ports,
	logs,
	importFrom,
	stopAsked,
	only,
	env = {},
	quiet = false,
	givesWay = false,
}) {
	rmSync(logs, { recursive: true, force: true });
	mkdirSync(logs, { recursive: true });
	const log = createWriteStream(join(logs, "emulators.log"));
	const child = spawnSuite(
		{ config, project, ports, logs, importFrom, only },
		{ ...env, ...(await firestoreEmulatorEnv()) },
	);
	// At once, because processes that it starts later inherit its niceness.
	if (givesWay && child.pid) giveWay(child.pid);
	const addresses = addressesFor(ports);
	let java = null;
	let endBridge = () => undefined;
	const stop = async () => {
		endBridge();
		await endSuite(child, java);
	};
	try {
		const why = await Promise.race([whenReady(child, log, quiet), stopAsked]);
		if (why === "asked") throw new Stopped();
		java = await firestorePid(addresses);
		// It has a session of its own.
		if (givesWay && java) giveWay(java);
		await protectEmails(addresses, project);
		// Its packages may not be installed yet when this file is read.
		const { startTotpBridge } = await import("./totp-bridge.mjs");
		endBridge = await startTotpBridge(project, ports);
	} catch (error) {
		await stop();
		throw error;
	}
	const ended = new Promise((resolve) => child.once("exit", resolve));
	return { addresses, ended, stop };
}
