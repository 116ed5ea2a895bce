import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

const ROOT = new URL("../..", import.meta.url);
// A separate, empty project: the emulators have one database for each project name.
const EMPTY = `demo-first-admin-${randomUUID().slice(0, 8)}`;

function firstAdmin(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		["scripts/first-admin.mjs", "--project", EMPTY, ...args],
		{ cwd: ROOT, encoding: "utf8", env: { ...process.env, METADATA_SERVER_DETECTION: "none" } },
	);
	return { status, stdout, stderr };
}

test("an empty company gets one admin, with a link for the password, and no second one", () => {
	const first = firstAdmin("--email", "Aino@example.com", "--name", "Aino Korhonen");
	expect(first.stderr).toBe("");
	expect(first.stdout).toMatch(/administers demo-first-admin-.*\nhttp.*oobCode=/);
	expect(first.status).toBe(0);

	const second = firstAdmin("--email", "petri@example.com", "--name", "Petri Koskinen");
	expect(second.status).toBe(1);
	expect(second.stderr).toMatch(/^\nThere is an admin already,/);
	expect(second.stdout).not.toContain("oobCode");
});
