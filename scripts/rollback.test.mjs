import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { afterEach, expect, test, vi } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import { deployedConfig } from "./deploy/package.mjs";
import { deployBack } from "./deploy/steps.mjs";
import { unreadable } from "./rollback.mjs";
import { readFileSync } from "node:fs";

let cloud;
afterEach(() => {
	cloud?.stop();
	vi.restoreAllMocks();
});

test.each([
	["the same shapes", { "users/*": { version: 1 } }, []],
	["a document in a newer shape", { "users/*": { version: 2 } }, ["users/*"]],
	[
		"a document that the older release does not know",
		{ "users/*": { version: 1 }, "invoices/*": { version: 2 } },
		[],
	],
	["a document that is gone", {}, []],
])("of %s", (_, present, expected) => {
	expect(unreadable({ "users/*": { version: 1 } }, present)).toEqual(expected);
});

test("an older release is deployed page first, rules last", async () => {
	cloud = startCloud({ functionsDeployed: true });
	vi.spyOn(console, "log").mockImplementation(() => undefined);
	for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
	const target = { database: "(default)", signIn: "https://kirja-prod.firebaseapp.com" };
	const config = cloud.configured(
		deployedConfig(JSON.parse(readFileSync(inProject("firebase.json"), "utf8")), target),
	);
	await deployBack({ project: "kirja-prod", config });
	const parts = cloud
		.state()
		.calls.filter((call) => call.startsWith("firebase deploy"))
		.map((call) => /--only (\w+)/.exec(call)[1]);
	expect(parts).toEqual(["hosting", "functions", "firestore"]);
	expect(cloud.state().indexesDeleted ?? false).toBe(false);
});

test("a tag that is not there is named, and nothing is built", () => {
	const args = [inProject("scripts", "rollback.mjs"), "v0.0.0-none", "--project", "kirja-prod"];
	const { status, stderr } = spawnSync(process.execPath, args, {
		cwd: mkdtempSync(join(tmpdir(), "rollback-")),
		encoding: "utf8",
	});
	expect([status, stderr]).toEqual([1, expect.stringContaining("There is no release v0.0.0-none")]);
});
