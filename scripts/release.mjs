// The name of what is built: `1.0.0+0123abc`. The health of the service, the page and the deploy show it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject, ROOT } from "./paths.mjs";

/** The settings of a project are not part of a release: each company has its own. */
const SETTINGS = [".firebaserc", "web/.env.production", "functions/.env.*"];

/** What git answers; null where this is no checkout of git. */
function git(args, cwd = ROOT) {
	const { stdout, status } = spawnSync("git", args, { cwd, encoding: "utf8" });
	return status === 0 ? stdout : null;
}

/** The files, of these paths, whose content no commit has. */
export function uncommitted(paths = ["."], cwd = ROOT) {
	const excluded = SETTINGS.map((path) => `:(exclude)${path}`);
	const lines = git(["status", "--porcelain", "--", ...paths, ...excluded], cwd) ?? "";
	return lines
		.split("\n")
		.filter(Boolean)
		.map((line) => line.slice(3));
}

/**
 * The version of package.json, and the last commit that changed one of the paths: what was built from the same sources has
 * the same name and the same bytes, so a deploy leaves it as it is. Where there is no git, the version alone.
 */
export function release(paths = ["."], cwd = ROOT) {
	const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
	const commit = git(["log", "-1", "--format=%h", "--", ...paths], cwd)?.trim();
	if (!commit) return version;
	return `${version}+${commit}${uncommitted(paths, cwd).length > 0 ? ".dirty" : ""}`;
}
