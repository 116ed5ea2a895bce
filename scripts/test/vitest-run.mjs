// One run of vitest: its own report on the screen, a JSON report for the count.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inProject, ROOT } from "#scripts/paths.mjs";

/** Runs the chosen tests. @returns vitest's report, null when it wrote none, and its exit code. */
export async function runVitest({ projects, parts, options, folder, env, stopAsked }) {
	const output = join(folder, "report.json");
	rmSync(output, { force: true });
	const args = [
		inProject("node_modules", "vitest", "vitest.mjs"),
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${output}`,
		...projects.map(({ name }) => `--project=${name}`),
		...options,
		...parts,
	];
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, TZ: "UTC", ...env },
	});
	stopAsked.then(() => child.kill());
	const exitCode = await new Promise((resolve) => child.once("close", resolve));
	const report = existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : null;
	return { report, exitCode };
}
