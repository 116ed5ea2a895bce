import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { inProject } from "./paths.mjs";
import { shown, Stop } from "./progress.mjs";

const FULL = /^The disk is full: free some space, and run it again\./;

test.for([
	["a file system", Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" })],
	["a copy of many files", Object.assign(new Error("cp returned ENOSPC"), { code: "ERR_FS_CP_ENOSPC" })],
	["npm", new Stop("install failed:\nnpm error nospc ENOSPC: no space left on device, write")],
	[
		"a build whose log is in a file",
		new Stop("Building web failed", { cause: "No space left on device (os error 28)" }),
	],
])("a full disk is said where %s reports it, and what failed stays to be read", ([, error]) => {
	expect(shown(error)).toMatch(FULL);
	expect(shown(error)).toContain(error.message);
});

test("other failures are shown as they were", () => {
	expect(shown(new Stop("Building web failed", { cause: "SyntaxError" }))).toBe("Building web failed");
	const bug = new TypeError("x is not a function");
	expect(shown(bug)).toBe(bug);
});

test.runIf(process.platform === "linux")("a log that finds no room ends the command with these words", () => {
	const script = `
		import { createWriteStream } from "node:fs";
		import { run } from ${JSON.stringify(pathToFileURL(inProject("scripts", "progress.mjs")).href)};
		await run(async () => {
			createWriteStream("/dev/full").write("a line of a log");
			await new Promise((resolve) => setTimeout(resolve, 20_000));
		});`;
	const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
		encoding: "utf8",
	});
	expect([status, stderr.split("\n")[0]]).toEqual([1, expect.stringMatching(FULL)]);
});
