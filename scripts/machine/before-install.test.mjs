import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "#scripts/paths.mjs";

const STATIC_IMPORT = /^(?:import|export)\b[^;]*?\bfrom "([^"]+)"|^import "([^"]+)"/gm;

/** Every name that a file imports statically, directly or through other files of the scripts, and that is a package. */
function packagesOf(path, seen = new Set()) {
	if (seen.has(path)) return [];
	seen.add(path);
	const names = [...readFileSync(path, "utf8").matchAll(STATIC_IMPORT)].map((match) => match[1] ?? match[2]);
	return names.flatMap((name) => {
		if (name.startsWith("node:")) return [];
		if (name.startsWith("#")) return packagesOf(inProject(name.slice(1)), seen);
		if (name.startsWith(".")) return packagesOf(new URL(name, `file://${path}`).pathname, seen);
		return [`${path.slice(inProject("").length)}: ${name}`];
	});
}

const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const COMMANDS = Object.entries(scripts).flatMap(([name, command]) => {
	const file = /^node (\S+\.mjs)/.exec(command)?.[1];
	return file ? [[name, file]] : [];
});

test.for(COMMANDS)("npm run %s begins in a clone without packages", ([, file]) => {
	expect(packagesOf(inProject(file))).toEqual([]);
});
