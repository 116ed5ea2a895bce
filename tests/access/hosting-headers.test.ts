import { expect, test } from "vitest";
import { hostingOrigin } from "#tests/support/emulators.ts";

// Headers that Hosting itself adds, and the emulator's addresses in the policy, are not checked. Threats T15, T16.
const GUARDS = {
	"cross-origin-opener-policy": "same-origin-allow-popups",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "no-referrer",
	"strict-transport-security": "max-age=63072000; includeSubDomains",
};

async function headersOf(path: string, expected = 200): Promise<Headers> {
	const response = await fetch(`${hostingOrigin()}${path}`);
	expect(response.status).toBe(expected);
	await response.arrayBuffer();
	return response.headers;
}

async function anAsset(): Promise<string> {
	const page = await (await fetch(hostingOrigin())).text();
	return /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? "";
}

test.each([
	["a page", () => "/"],
	["a deep link", () => "/monthly-view"],
	["an asset", anAsset],
	["the reference of the API", () => "/api/docs"],
	["the service worker", () => "/sw.js"],
])("%s cannot be framed, sniffed or made to run another's scripts", async (_, pathOf) => {
	const headers = await headersOf(await pathOf());

	expect(Object.fromEntries(headers)).toMatchObject(GUARDS);
	const policy = headers.get("content-security-policy") ?? "";
	for (const directive of [
		"default-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"worker-src 'self' blob:",
		"manifest-src 'self'",
	])
		expect(policy).toContain(directive);
	const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
	expect(scripts).not.toMatch(/unsafe|\*(?!\.)|data:|http:/);
	expect(headers.get("permissions-policy")).toContain("camera=()");
});

test("worker and manifest have the right content type", async () => {
	expect((await headersOf("/sw.js")).get("content-type")).toMatch(/javascript/);
	expect((await headersOf("/manifest.webmanifest")).get("content-type")).toMatch(
		/^application\/manifest\+json/,
	);
});

test("what crawlers and browsers ask every site for is never answered with the application", async () => {
	expect((await headersOf("/robots.txt")).get("content-type")).toMatch(/^text\/plain/);
	expect((await headersOf("/favicon.ico")).get("content-type")).toMatch(/^image\//);
	// This build names no contact: web/vite/security-txt.ts.
	for (const path of ["/.well-known/security.txt", "/.well-known/change-password"])
		await headersOf(path, 404);
});

test("pages are revalidated on every request, assets are cached for ever", async () => {
	expect((await headersOf("/")).get("cache-control")).toBe("no-cache");
	expect((await headersOf("/api/docs")).get("cache-control")).toBe("no-cache");
	// A cached worker would serve the previous release for as long as it is cached.
	for (const path of ["/sw.js", "/manifest.webmanifest", "/boot.js"]) {
		expect((await headersOf(path)).get("cache-control"), path).toBe("no-cache");
	}
	expect((await headersOf(await anAsset())).get("cache-control")).toContain("immutable");
});

test("a file that is not there is not found, and that is not cached", async () => {
	const [, name = ""] = /\/assets\/(.*)\.js/.exec(await anAsset()) ?? [];
	for (const path of ["/assets/missing.js", `/assets/${name}-00000000.js`, "/assets/a/b.css", "/assets/"])
		expect((await headersOf(path, 404)).get("cache-control"), path).toBe("no-cache");
});

test("no search engine lists the page of a shared timesheet", async () => {
	for (const path of ["/timesheet-report/shared", `/timesheet-report/${"x".repeat(43)}`])
		expect((await headersOf(path)).get("x-robots-tag"), path).toBe("noindex, nofollow");
	expect((await headersOf("/monthly-view")).get("x-robots-tag")).toBeNull();
});
