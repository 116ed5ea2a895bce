// The name of what is built: `1.0.0+0123abc`. The health of the service, the page and the deploy show it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inProject, ROOT } from "./paths.mjs";

/** The version of package.json, and the commit if this is a checkout of git. */
export function release() {
	const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
	const { stdout, status } = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
		cwd: ROOT,
		encoding: "utf8",
	});
	return status === 0 ? `${version}+${stdout.trim()}` : version;
}
