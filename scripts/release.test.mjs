import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { release, uncommitted } from "./release.mjs";

let folder;
const write = (name, text) => writeFileSync(join(folder, name), text);
const git = (...args) =>
	spawnSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.fi", ...args], { cwd: folder });
const commit = () => {
	git("add", "-A");
	git("commit", "-m", "change");
};

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "release-"));
	for (const name of ["web", "functions"]) mkdirSync(join(folder, name));
	git("init");
	write("web/page.ts", "1");
	write("functions/api.ts", "1");
	commit();
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a part has the name of the last commit that changed it", () => {
	const [functions, web] = [release(["functions"], folder), release(["web"], folder)];
	expect(functions).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]+$/);
	write("web/page.ts", "2");
	commit();

	expect(release(["functions"], folder)).toBe(functions);
	expect(release(["web"], folder)).not.toBe(web);
	expect(release(["."], folder)).toBe(release(["web"], folder));
});

test("what no commit has is named, and is part of the name of the release", () => {
	write("web/page.ts", "2");
	write("web/new.ts", "1");

	expect(uncommitted(["."], folder).sort()).toEqual(["web/new.ts", "web/page.ts"]);
	expect(release(["web"], folder)).toMatch(/\+[0-9a-f]+\.dirty$/);
	expect(release(["functions"], folder)).toMatch(/\+[0-9a-f]+$/);
});

test("the settings of a project are no change of the release", () => {
	for (const name of [".firebaserc", "web/.env.production", "functions/.env.kirja-prod"]) write(name, "1");

	expect(uncommitted(["."], folder)).toEqual([]);
});

test("without git there is no commit, and nothing is refused", () => {
	rmSync(join(folder, ".git"), { recursive: true });

	expect(release(["."], folder)).toMatch(/^\d+\.\d+\.\d+$/);
	expect(uncommitted(["."], folder)).toEqual([]);
});
