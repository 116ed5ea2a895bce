import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choiceLines, choose, openChoices } from "./choices.mjs";

const PROJECT = "kirja-prod";

let folder;
let file;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "choices-"));
	file = join(folder, `.env.${PROJECT}`);
	vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
	rmSync(folder, { recursive: true });
	vi.restoreAllMocks();
});

const openKeys = () => openChoices(PROJECT, file).map(({ key }) => key);

test("each choice is asked once with its price, and recorded", async () => {
	writeFileSync(file, "DATABASE_ID=(default)");
	const asked = [];
	const answers = ["perhaps", "no", "YES"];
	const ask = async (text) => {
		asked.push(text);
		return answers.shift();
	};

	await choose(openChoices(PROJECT, file), PROJECT, { ask, file });

	expect(asked).toHaveLength(3);
	expect(asked[0]).toMatch(/Identity Platform.*\n.*Free for the first 50,000/);
	expect(asked[1]).toBe(asked[0]);
	expect(asked[2]).toMatch(/every minute of 7 days.*\n.*1 \$ a month for each gigabyte/);
	expect(readFileSync(file, "utf8").split("\n").filter(Boolean)).toEqual([
		"DATABASE_ID=(default)",
		"IDENTITY_PLATFORM=false",
		"BACKUPS=true",
	]);
	expect(openKeys()).toEqual([]);
});

test("without a terminal a line says what to write where; a value that is neither is no choice", () => {
	writeFileSync(file, "IDENTITY_PLATFORM=true\nBACKUPS=maybe\n");

	expect(openKeys()).toEqual(["BACKUPS"]);
	expect(choiceLines(openChoices(PROJECT, file), PROJECT)).toEqual([
		expect.stringMatching(
			/a month.*Write BACKUPS=true or BACKUPS=false into functions\/\.env\.kirja-prod\.$/,
		),
	]);
});

test("a new project has chosen nothing", () => {
	expect(openKeys()).toEqual(["IDENTITY_PLATFORM", "BACKUPS"]);
});
