// The tests that a change touches: those whose imports lead to it, and those that call what is built from it.
import { spawnSync } from "node:child_process";
import { ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";

/** Files that import every feature: their importers are touched by a change of the file itself, not of a feature. */
const REGISTERS = new Set(["contract/src/contract.ts", "functions/src/api.ts", "functions/src/index.ts"]);

const EMULATED = /\.emulator\.test\.ts$/;
const TEST = /\.test\.(?:ts|tsx|mjs)$/;
const FEATURE = /^(?:functions|contract)\/src\/([^/]+)\//;

/** Paths that no test imports, and the tests of what is built or started from them. */
const BEHIND = [
	[/^(?:package(?:-lock)?\.json|vitest\.config\.ts|scripts\/(?:test|emulators|machine)[./])/, /./],
	[/^(?:firestore\.rules|firestore\.indexes\.json)$/, /^tests\/(?:rules|traces)\//],
	[/^firebase\.json$/, /^(?:tests\/(?:access|journeys)|scripts)\//],
	[/^oxlint\.config\.ts$/, /^tests\/borders\//],
	[/^web\/(?:src|public|vite|index\.html|vite\.config\.ts)/, /^tests\/journeys\//],
	[
		/^web\/(?:vite|index\.html|vite\.config\.ts|package\.json|src\/test\/(?:setup|strict-console)\.ts)/,
		/^web\//,
	],
	[
		/^functions\/(?:src\/(?:http|firestore)\/|src\/(?:api|index)\.ts|build\.mjs|package\.json|\.env)/,
		EMULATED,
	],
	[
		/^functions\/(?:src\/(?:http|firestore)\/|src\/(?:api|index)\.ts|build\.mjs|package\.json|\.env)/,
		/^tests\/access\//,
	],
	[/^contract\/src\/[^/]+\/endpoints\.ts$/, /^tests\/access\//],
	[/^functions\/src\/(?:.*\/)?(?:on|sweep)-[^/]*\.ts$/, /^tests\/faults\//],
];

function git(...args) {
	const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
	if (status !== 0) throw new Stop(`git ${args[0]} failed: ${stderr.trim()}`);
	return stdout.split("\0").filter(Boolean);
}

/** Paths that differ from the commit, untracked files included. */
export function changedSince(base) {
	const [from = base] = git("merge-base", base, "HEAD").map((line) => line.trim());
	const differing = git("diff", "--name-only", "--no-renames", "-z", from);
	return [...new Set([...differing, ...git("ls-files", "--others", "--exclude-standard", "-z")])];
}

/** All files whose imports lead to one of the paths. */
function leadingTo(paths, importers) {
	const found = new Set(paths);
	for (const path of found) {
		for (const importer of importers.get(path) ?? []) if (!REGISTERS.has(importer)) found.add(importer);
	}
	return found;
}

/**
 * The tests that changed paths touch.
 * @param tests the paths of all tests
 * @param importers the importing files of each path
 */
export function touchedTests(changed, tests, importers) {
	const sources = changed.filter((path) => !TEST.test(path));
	const reached = leadingTo(changed, importers);
	const features = new Set(sources.map((path) => FEATURE.exec(path)?.[1]).filter(Boolean));
	const behind = BEHIND.filter(([source]) => sources.some((path) => source.test(path))).map(
		([, test]) => test,
	);
	const isOfFeature = (path) => EMULATED.test(path) && features.has(FEATURE.exec(path)?.[1]);
	return tests.filter(
		(path) => reached.has(path) || isOfFeature(path) || behind.some((pattern) => pattern.test(path)),
	);
}
