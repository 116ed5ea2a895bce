// One run of vitest, with its report.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { inProject, ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";
import { NOTHING_RAN } from "./report.mjs";

const VITEST = inProject("node_modules", "vitest", "vitest.mjs");
const COLOURED = { FORCE_COLOR: "1" };

/**
 * Runs the chosen tests.
 * @param shard which piece of the files runs, as `1/2`; without it, all
 * @param isOnly whether it is the only writer to the terminal; otherwise it writes whole lines, between those of others
 * @returns its report
 */
export async function runVitest({ projects, shard, paths, testName, folder, env, stopAsked, isOnly }) {
	const names = projects.map(({ name }) => name);
	const path = join(folder, `report-${[...names, shard?.replace("/", "-of-") ?? "all"].join("-")}.json`);
	const args = [
		"run",
		"--reporter=default",
		`--reporter=${inProject("scripts", "test", "report.mjs")}`,
		...names.map((name) => `--project=${name}`),
		...(shard === undefined ? [] : [`--shard=${shard}`]),
		...(testName === undefined ? [] : ["-t", testName]),
		...paths,
	];
	const shared = isOnly ? {} : process.stdout.isTTY ? COLOURED : {};
	const reporting = { TEST_REPORT: path, TEST_BY_NAME: testName === undefined ? "no" : "yes" };
	const child = spawn(process.execPath, [VITEST, ...args], {
		cwd: ROOT,
		stdio: isOnly ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
		env: { ...process.env, TZ: "UTC", ...shared, ...reporting, ...env },
	});
	if (!isOnly) {
		showLines(child.stdout, process.stdout);
		showLines(child.stderr, process.stderr);
	}
	stopAsked.then(() => child.kill());
	const exitCode = await new Promise((resolve) => child.once("close", resolve));
	const report = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : NOTHING_RAN;
	return { ...report, failed: exitCode === 0 ? report.failed : Math.max(1, report.failed) };
}

/** Writes only whole lines, so that two runs never share one. */
function showLines(input, output) {
	createInterface({ input }).on("line", (line) => output.write(`${line}\n`));
}

/** The paths of the test files whose imports lead to a file that has changed since the commit, by vitest's own search. */
export async function touchedFiles(commit) {
	const child = spawn(process.execPath, [VITEST, "list", "--filesOnly", "--json", `--changed=${commit}`], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [output, code] = await Promise.all([
		text(child.stdout),
		new Promise((resolve) => child.once("close", resolve)),
	]);
	if (code !== 0) throw new Stop(`Vitest found no changes since ${commit}.`);
	return JSON.parse(output).map(({ file }) => relative(ROOT, file));
}
