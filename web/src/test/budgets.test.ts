import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../..");
const VITE = join(WEB, "../node_modules/vite/bin/vite.js");
const dist = mkdtempSync(join(tmpdir(), "tuntikirja-web-"));

beforeAll(() => {
	execFileSync(process.execPath, [VITE, "build", "--outDir", dist, "--emptyOutDir", "--logLevel", "error"], {
		cwd: WEB,
		env: { ...process.env, NODE_ENV: "production" },
	});
}, 60_000);

afterAll(() => rmSync(dist, { recursive: true }));

/** What a first visit fetches until the page can be used: JavaScript and CSS, as the page itself lists them. */
function filesOf(path: string, language: "en" | "fi"): string[] {
	const html = readFileSync(join(dist, "index.html"), "utf8");
	const always = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? "");
	const preloads = JSON.parse(html.match(/id="preloads">(.*?)<\/script>/)?.[1] ?? "{}");
	return [...new Set([...always, ...preloads[language][path]])];
}

function kilobytes(files: readonly string[]): number {
	return (
		files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000
	);
}

/** Architecture, budgets: kB of gzip. */
test.each([
	["/login", 185],
	["/", 235],
	["/monthly-view", 235],
] as const)("%s is usable within %d kB and 12 requests", (path, budget) => {
	for (const language of ["en", "fi"] as const) {
		const files = filesOf(path, language);
		expect(kilobytes(files), files.join("\n")).toBeLessThanOrEqual(budget);
		// And the page itself.
		expect(files.length + 1, files.join("\n")).toBeLessThanOrEqual(12);
	}
});

test("the login page comes without the API client, the query cache and Firestore", () => {
	for (const file of filesOf("/login", "en")) {
		expect(readFileSync(join(dist, file), "utf8"), file).not.toMatch(
			/workDays|QueryClient|firestore\.googleapis/,
		);
	}
});
