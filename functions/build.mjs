// Bundles the functions into one file: the contract and all devDependencies are inlined (one file loads faster, and
// the deployed package needs no workspace), the dependencies stay packages that the runtime installs.
// `--watch` rebuilds on every change; the functions emulator notices the new file by itself.
import { readFileSync } from "node:fs";
import { build, context } from "esbuild";

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

const options = {
	absWorkingDir: import.meta.dirname,
	entryPoints: ["src/index.ts"],
	outfile: "dist/index.js",
	bundle: true,
	platform: "node",
	format: "esm",
	target: "node24",
	sourcemap: true,
	// `scripts/builds.mjs` names it.
	define: { "process.env.RELEASE": JSON.stringify(process.env["RELEASE"] ?? "0.0.0") },
	external: Object.keys(dependencies),
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
