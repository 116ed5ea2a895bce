// Programs that must be installed: a Node to start with, and Java for the Firestore emulator.
import { spawnSync } from "node:child_process";
import { Stop } from "#scripts/progress.mjs";

const OLDEST_NODE = 20;
/** The runtime of the functions. Before 24.18 security fixes are missing, and 24.17 cannot deploy. */
const DEPLOYED_NODE = { major: 24, minor: 18 };
const OLDEST_JAVA = 11;

/** Stops with one line when the running Node is too old. */
export function requireNode(version = process.versions.node) {
	if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
	throw new Stop(
		`Node ${OLDEST_NODE} or newer is needed, this is ${version}. Get it from https://nodejs.org or with your package manager.`,
	);
}

/**
 * The Node that runs the project: the one of the lockfile, or the running one where there is no package for the
 * platform (Apple silicon). Stops with one line when that is another version than the deployed one.
 */
export function projectNode(packaged, running = process.versions.node) {
	if (packaged !== null) return packaged;
	const [major, minor] = running.split(".").map(Number);
	if (major === DEPLOYED_NODE.major && minor >= DEPLOYED_NODE.minor) return process.execPath;
	throw new Stop(
		`Node ${DEPLOYED_NODE.major}.${DEPLOYED_NODE.minor} or a later ${DEPLOYED_NODE.major} is needed, this is ${running}. ` +
			`npm has no package of it for ${process.platform} ${process.arch}: get it from https://nodejs.org or with nvm.`,
	);
}

/** The major version in the output of `java -version`, or null when there is none in it. */
export function javaMajor(output) {
	const match = /version "(?:1\.)?(\d+)/.exec(output);
	return match ? Number(match[1]) : null;
}

/** Stops with one line when Java is missing or too old for the Firestore emulator. */
export function requireJava() {
	const { stderr, stdout, error } = spawnSync("java", ["-version"], { encoding: "utf8" });
	const major = error ? null : javaMajor(`${stderr}${stdout}`);
	if (major !== null && major >= OLDEST_JAVA) return;
	throw new Stop(
		`Java ${OLDEST_JAVA} or newer is needed for the Firestore emulator, ${major === null ? "none was found" : `this is ${major}`}. ` +
			"Debian and Ubuntu: sudo apt-get install -y openjdk-17-jre-headless; macOS: brew install openjdk; others: https://adoptium.net",
	);
}
