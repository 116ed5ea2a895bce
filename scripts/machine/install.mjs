// Installs the packages only when node_modules differs from the lockfile.
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { inData, inProject, ROOT } from "#scripts/paths.mjs";
import { Stop, step } from "#scripts/progress.mjs";

/** Says whether an optional package is made for this platform alone, as the project's Node is. */
function isForThisPlatform({ os, cpu, libc }) {
	return os && cpu && !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
}

/** Packages of other platforms, and leftovers in the lockfile that npm does not install. */
function mayBeMissing(entry) {
	return entry.extraneous || ((entry.optional || entry.devOptional) && !isForThisPlatform(entry));
}

/**
 * True when a package of the lockfile is not installed, or in another version.
 * Contents are compared, not times: a checkout changes times, and a needless `npm ci` costs a minute.
 */
export function differsFromLockfile(lockfile, installed) {
	return Object.entries(lockfile.packages).some(
		([path, entry]) =>
			path.includes("node_modules/") &&
			!mayBeMissing(entry) &&
			installed.packages[path]?.version !== entry.version,
	);
}

function needsInstall() {
	const installed = inProject("node_modules", ".package-lock.json");
	if (!existsSync(installed)) return true;
	const read = (path) => JSON.parse(readFileSync(path, "utf8"));
	return differsFromLockfile(read(inProject("package-lock.json")), read(installed));
}

function npmCi() {
	mkdirSync(inData("logs"), { recursive: true });
	const log = createWriteStream(inData("logs", "install.log"));
	// Under npm, use the npm that runs this script: the `npm` on the PATH may be another version or missing.
	const npm = process.env.npm_execpath;
	const [command, args] = npm ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
	const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
	child.stdout.pipe(log);
	child.stderr.pipe(log);
	let errors = "";
	child.stderr.on("data", (chunk) => {
		errors += chunk;
	});
	return new Promise((resolve) => {
		child.once("error", () => resolve({ code: 1, errors }));
		child.once("close", (code) => resolve({ code, errors }));
	});
}

/** Runs `npm ci` when it is needed. */
export async function installIfNeeded() {
	if (!needsInstall()) return;
	step("Installing packages (a minute or two, only when they changed)");
	const { code, errors } = await npmCi();
	if (code !== 0) throw new Stop("npm ci failed: see .data/logs/install.log", { cause: errors });
}
