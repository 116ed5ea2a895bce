import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { savedData, saveData } from "./data.mjs";
import { COMPANIES } from "./demo.mjs";

const EXPORT = "firebase-export-metadata.json";
let folder;
let hub;
let addresses;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "data-"));
	hub = createServer((request, response) => {
		request.on("data", (part) => {
			const { path } = JSON.parse(String(part));
			mkdirSync(path);
			writeFileSync(join(path, EXPORT), "new");
			response.end("{}");
		});
	});
	await new Promise((resolve) => hub.listen(0, "127.0.0.1", resolve));
	addresses = { hub: `http://127.0.0.1:${hub.address().port}` };
});
afterEach(async () => {
	await new Promise((resolve) => hub.close(resolve));
	rmSync(folder, { recursive: true });
});

test("the empty company has data of its own: saving it leaves the demo as it is", async () => {
	const [demo, empty] = ["demo", "empty"].map((name) => join(folder, name));
	mkdirSync(demo);
	writeFileSync(join(demo, EXPORT), "former");
	expect(savedData(empty)).toBeNull();

	await saveData(empty, addresses);

	expect(savedData(empty)).toBe(empty);
	expect(readFileSync(join(demo, EXPORT), "utf8")).toBe("former");
	expect(existsSync(`${empty}-next`)).toBe(false);
	expect(new Set(Object.values(COMPANIES).map((company) => company.folder)).size).toBe(2);
});

test("the former data of a company is replaced by a complete export", async () => {
	mkdirSync(join(folder, "demo"));
	writeFileSync(join(folder, "demo", "former.json"), "former");

	await saveData(join(folder, "demo"), addresses);

	expect(existsSync(join(folder, "demo", "former.json"))).toBe(false);
});
