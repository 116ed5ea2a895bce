// Builds of functions and web, which are only repeated when one of their sources is newer.
import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { inData, inProject } from "./paths.mjs";
import { Stop, step } from "./progress.mjs";
import { release } from "./release.mjs";

const EVERYWHERE = ["contract/src", "package-lock.json"];

const BUILDS = {
	functions: {
		output: "functions/dist/index.js",
		sources: [...EVERYWHERE, "functions/src", "functions/build.mjs", "functions/package.json"],
		command: ["functions/build.mjs"],
		folder: "functions",
	},
	web: {
		output: "web/dist/index.html",
		sources: [...EVERYWHERE, "web"],
		command: ["node_modules/vite/bin/vite.js", "build"],
		folder: "web",
	},
};

const GENERATED = new Set(["node_modules", "dist", ".vite"]);

function newest(path) {
	if (!existsSync(path)) return 0;
	const stat = statSync(path);
	if (!stat.isDirectory()) return stat.mtimeMs;
	const entries = readdirSync(path).filter((name) => !GENERATED.has(name));
	// The time of the folder itself changes when a file in it is removed.
	return Math.max(stat.mtimeMs, ...entries.map((name) => newest(join(path, name))));
}

function isCurrent({ output, sources }) {
	const built = newest(inProject(output));
	return built > 0 && sources.every((source) => newest(inProject(source)) < built);
}

/** The name of what is built of one workspace. */
export function releaseOf(workspace) {
	return release(BUILDS[workspace].sources);
}

/** Builds one workspace when its build is older than its sources. */
export async function buildIfNeeded(workspace) {
	if (!isCurrent(BUILDS[workspace])) await buildAnew(workspace);
}

/** Builds one workspace, with more variables if the build reads some; the output goes to a log. */
export async function buildAnew(workspace, env = {}) {
	const build = BUILDS[workspace];
	step(`Building ${workspace}`);
	mkdirSync(inData("logs"), { recursive: true });
	const logName = `build-${workspace}.log`;
	const log = createWriteStream(inData("logs", logName));
	const child = spawn(
		process.execPath,
		build.command.map((part) => (part.includes("/") ? inProject(part) : part)),
		{
			cwd: inProject(build.folder),
			stdio: ["ignore", "pipe", "pipe"],
			env: { ...process.env, RELEASE: releaseOf(workspace), ...env },
		},
	);
	child.stdout.pipe(log);
	child.stderr.pipe(log);
	let errors = "";
	child.stderr.on("data", (chunk) => {
		errors += chunk;
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0)
		throw new Stop(`Building ${workspace} failed: see .data/logs/${logName}`, { cause: errors });
}
