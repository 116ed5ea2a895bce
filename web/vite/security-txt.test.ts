import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

async function builtWith(contact: string | undefined): Promise<string | null> {
	const root = mkdtempSync(join(tmpdir(), "security-txt-"));
	writeFileSync(join(root, "index.html"), "<p>Page</p>");
	const plugins = [securityTxt(contact, new Date("2026-11-26T12:00:00Z"))];
	await build({ root, configFile: false, logLevel: "silent", plugins });
	const has = readdirSync(join(root, "dist")).includes("security.txt");
	const text = has ? readFileSync(join(root, "dist", "security.txt"), "utf8") : null;
	rmSync(root, { recursive: true });
	return text;
}

test("security.txt names the contact for a year, and does not exist without one", async () => {
	expect(await builtWith("mailto:security@company.fi")).toBe(
		"Contact: mailto:security@company.fi\nExpires: 2027-11-26T12:00:00.000Z\nPreferred-Languages: en, fi\n",
	);
	expect(await builtWith(undefined)).toBeNull();
});
