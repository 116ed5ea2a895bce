import { expect, test } from "vitest";
import { differsFromLockfile } from "./install.mjs";
import { javaMajor, projectNode, requireNode } from "./prerequisites.mjs";

test.for([
	['openjdk version "17.0.15" 2025-04-15', 17],
	['openjdk version "21" 2023-09-19', 21],
	['java version "1.8.0_392"', 8],
	["sh: java: not found", null],
])("Java in %s is %s", ([output, major]) => {
	expect(javaMajor(output)).toBe(major);
});

test("a Node that is too old stops with one line that names the required version", () => {
	expect(() => requireNode("18.19.0")).toThrow(/^Node 20 or newer is needed, this is 18\.19\.0\..*$/);
	expect(() => requireNode("20.0.0")).not.toThrow();
});

test("where npm has no package of the deployed Node, the running one must be of that version", () => {
	expect(projectNode("node_modules/.bin/node", "20.0.0")).toBe("node_modules/.bin/node");
	expect(projectNode(null, "24.21.0")).toBe(process.execPath);
	for (const version of ["20.20.2", "24.9.0", "24.17.0", "25.0.0"])
		expect(() => projectNode(null, version)).toThrow(
			/^Node 24\.18 or a later 24 is needed, this is \S+\. [^\n]*$/,
		);
});

const entry = (version, more = {}) => ({ version, ...more });
const lockfile = (packages) => ({ packages });

test.for([
	["the same packages", { "node_modules/a": entry("1.0.0") }, false],
	["another version", { "node_modules/a": entry("2.0.0") }, true],
	["a package more", { "node_modules/a": entry("1.0.0"), "node_modules/b": entry("1.0.0") }, true],
	[
		"a package for another platform",
		{ "node_modules/a": entry("1.0.0"), "node_modules/b": entry("1.0.0", { optional: true }) },
		false,
	],
	[
		"a package for this platform",
		{
			"node_modules/a": entry("1.0.0"),
			"node_modules/b": entry("1.0.0", { optional: true, os: process.platform, cpu: [process.arch] }),
		},
		true,
	],
	["a workspace", { "node_modules/a": entry("1.0.0"), contract: entry("0.0.0") }, false],
])("a lockfile with %s needs an install: %#", ([, wanted, needed]) => {
	expect(differsFromLockfile(lockfile(wanted), lockfile({ "node_modules/a": entry("1.0.0") }))).toBe(needed);
});
