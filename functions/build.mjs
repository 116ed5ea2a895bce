// Bundles the functions into one file: the contract and the router are inlined (one file loads faster, and
// the deployed package needs no workspace), the Firebase SDKs stay packages that the runtime installs.
// `--watch` rebuilds on every change; the functions emulator notices the new file by itself.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, context } from "esbuild";

/** The version, and the commit if this is a checkout of git. */
function release() {
	const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8"));
	const { stdout, status } = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
		cwd: import.meta.dirname,
		encoding: "utf8",
	});
	return status === 0 ? `${version}+${stdout.trim()}` : version;
}

const options = {
	absWorkingDir: import.meta.dirname,
	entryPoints: ["src/index.ts"],
	outfile: "dist/index.js",
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node24",
	sourcemap: true,
	define: { "process.env.RELEASE": JSON.stringify(release()) },
	external: ["firebase-admin*", "firebase-functions*", "@google-cloud/firestore"],
	// Inlined CommonJS packages call require(), which an ES module does not have. Under a name of our own: another
	// inlined package imports createRequire too.
	banner: {
		js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
	},
	logLevel: "warning",
};

if (process.argv.includes("--watch")) {
	const watching = await context({ ...options, logLevel: "info" });
	await watching.watch();
} else {
	await build(options);
}
