// One run of vitest: its report in the terminal, a JSON report for the count.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { inProject, ROOT } from "#scripts/paths.mjs";

const COLOURED = { FORCE_COLOR: "1" };

/**
 * Runs the chosen tests.
 * @param shard which piece of the files runs, as `1/2`; without it, all
 * @param isOnly whether it is the only writer to the terminal; otherwise it writes whole lines, between those of others
 * @returns vitest's report, null when it wrote none, and its exit code
 */
export async function runVitest({ projects, shard, paths, options, folder, env, stopAsked, isOnly }) {
	const names = projects.map(({ name }) => name);
	const piece = shard ? [shard.replace("/", "-of-")] : [];
	const output = join(folder, `report-${[...names, ...piece].join("-")}.json`);
	rmSync(output, { force: true });
	const args = [
		inProject("node_modules", "vitest", "vitest.mjs"),
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${output}`,
		...names.map((name) => `--project=${name}`),
		...(shard ? [`--shard=${shard}`] : []),
		...options,
		...paths,
	];
	const shared = isOnly ? {} : process.stdout.isTTY ? COLOURED : {};
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		stdio: isOnly ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
		env: { ...process.env, TZ: "UTC", ...shared, ...env },
	});
	if (!isOnly) {
		showLines(child.stdout, process.stdout);
		showLines(child.stderr, process.stderr);
	}
	stopAsked.then(() => child.kill());
	const exitCode = await new Promise((resolve) => child.once("close", resolve));
	const report = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : null;
	return { report, exitCode };
}

/** Writes only whole lines, so that two runs never share one. */
function showLines(input, output) {
	createInterface({ input }).on("line", (line) => output.write(`${line}\n`));
}
