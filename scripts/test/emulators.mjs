// The emulators of a test run: empty, on ports that are free now, in a folder that belongs to this run. They
// can also stay up for many runs: `npm test -- --keep` in one terminal, `npm test -- --running …` in another.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded } from "#scripts/builds.mjs";
import { writeEmulatorConfig } from "#scripts/emulators/config.mjs";
import { builtPage, prepareHosting } from "#scripts/emulators/hosting.mjs";
import { serveApi } from "#scripts/emulators/production-api.mjs";
import { setBackgroundTriggers } from "#scripts/emulators/hub.mjs";
import { emulatorEnv } from "#scripts/emulators/seeding.mjs";
import { startSuite } from "#scripts/emulators/suite.mjs";
import { freePorts, HOST } from "#scripts/machine/ports.mjs";
import { isAlive } from "#scripts/machine/processes.mjs";
import { inData, inProject } from "#scripts/paths.mjs";
import { Stop, step } from "#scripts/progress.mjs";

const PROJECT = "demo-tuntikirja-test";
const RUNNING_FILE = inData("test-emulators.json");

/** The database lives for minutes: Java's costly optimizations do not pay off in that time. */
const JAVA_OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/** Makes the folder of this run, and removes those of runs that have ended. */
export function makeRunFolder() {
	mkdirSync(inData(), { recursive: true });
	for (const name of readdirSync(inData())) {
		const pid = /^test-(\d+)$/.exec(name)?.[1];
		if (pid && !isAlive(Number(pid))) rmSync(inData(name), { recursive: true, force: true });
	}
	const folder = inData(`test-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	return folder;
}

/** Makes the functions record the shape of every query, which `tests/traces` compares with the indexes. */
function recordingEnv(folder) {
	const recorder = pathToFileURL(inProject("tests", "traces", "record-queries.mjs"));
	// The CI names one file, because none of its parts makes every query.
	const path = process.env.RECORD_QUERIES_TO ?? join(folder, "queries.jsonl");
	return { NODE_OPTIONS: `--import=${recorder.href}`, RECORD_QUERIES_TO: path };
}

/** The environment variables of the tests. */
function testEnv(addresses, folder, more) {
	return {
		...emulatorEnv(addresses, PROJECT),
		TEST_LOGS: join(folder, "logs"),
		TEST_ORIGIN: addresses.hosting,
		TEST_FUNCTIONS_ORIGIN: addresses.functions,
		TEST_HUB_ORIGIN: addresses.hub,
		TEST_SIGN_IN_ORIGIN: addresses.signIn,
		...more,
	};
}

/** Starts the emulators, and the API as in production, which most tests call. */
async function startServers({ folder, lane, ports, config, stopAsked, renewed }) {
	const logs = join(folder, "logs", String(lane));
	// The functions' address of Slack: a test that listens there receives what they send.
	const slackEnv = { SLACK_WEBHOOK: `http://${HOST}:${ports.slack}/webhook` };
	const env = { ...recordingEnv(folder), ...slackEnv };
	const javaEnv = { JAVA_TOOL_OPTIONS: [JAVA_OPTIONS, process.env.JAVA_TOOL_OPTIONS ?? ""].join(" ").trim() };
	const suite = await startSuite({
		config,
		project: PROJECT,
		ports,
		logs,
		stopAsked,
		env: { ...env, ...javaEnv },
		quiet: true,
	});
	try {
		const api = await serveApi({
			port: ports.api,
			env: { ...env, ...emulatorEnv(suite.addresses, PROJECT) },
			log: join(logs, "api.log"),
			renewed,
		});
		const { RECORD_QUERIES_TO } = env;
		const stop = async () => {
			api.stop();
			await suite.stop();
		};
		const more = { ...slackEnv, RECORD_QUERIES_TO, TEST_API_ORIGIN: api.address };
		const { addresses, ended } = suite;
		return { env: testEnv(addresses, folder, more), ended, setTriggers: triggersOf(addresses), stop };
	} catch (error) {
		await suite.stop();
		throw error;
	}
}

/** Switches the functions that run on events on or off when they are not yet so. */
function triggersOf(addresses) {
	let areOn = true;
	return async (on) => {
		if (areOn === on) return;
		areOn = on;
		await setBackgroundTriggers(addresses, on);
	};
}

/** Builds what the emulators serve. @param web whether pages are opened */
export async function buildServed({ web = true } = {}) {
	await buildIfNeeded("functions");
	if (web) await buildIfNeeded("web");
}

/**
 * Starts emulators on what is built and returns the environment for the tests and a way to stop.
 * @param lane number of the emulators within the run: each has a folder of its own in that of the run
 * @param renewed whether the API starts anew when its build is; the functions emulator always does
 * @param web whether pages are opened
 */
export async function startTestEmulators(folder, stopAsked, { lane = 1, renewed = false, web = true } = {}) {
	const ports = await freePorts(["slack", "api"]);
	const publicFolder = join(folder, "hosting", String(lane));
	if (web) prepareHosting(publicFolder, PROJECT, ports);
	else mkdirSync(publicFolder, { recursive: true });
	const config = writeEmulatorConfig(`test-${process.pid}-${lane}`, {
		ports,
		publicFolder,
		page: web ? builtPage() : "",
	});
	step("Starting the emulators");
	try {
		const servers = await startServers({ folder, lane, ports, config, stopAsked, renewed });
		return { ...servers, ports, publicFolder };
	} finally {
		// Firebase has read it.
		rmSync(config, { force: true });
	}
}

/** Records the running emulators in a file for other runs. @returns a function that removes the file. */
export function recordRunningEmulators({ env, ports, publicFolder }) {
	writeFileSync(RUNNING_FILE, JSON.stringify({ env, ports, publicFolder }));
	return () => rmSync(RUNNING_FILE, { force: true });
}

/** The environment of the running emulators; the web build that they serve is renewed when it is old. */
export async function runningEmulators() {
	const note = existsSync(RUNNING_FILE) ? JSON.parse(readFileSync(RUNNING_FILE, "utf8")) : null;
	const alive = note && (await fetch(note.env.TEST_ORIGIN).catch(() => null));
	if (!alive)
		throw new Stop("No emulators are running: start them in another terminal with npm test -- --keep");
	await buildIfNeeded("web");
	prepareHosting(note.publicFolder, PROJECT, note.ports);
	return note.env;
}
