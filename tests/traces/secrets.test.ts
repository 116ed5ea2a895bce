import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
/** Not scanned: binaries, and lockfiles, whose thousands of integrity hashes look like keys. */
const NO_TEXT = /(?:^|\/)package-lock\.json$|\.(?:png|ico|woff2?|xlsx|jar)$/;

/** Secrets that no file may contain: each would cost its owner money or data. Threat T26. */
const SECRETS: Readonly<Record<string, RegExp>> = {
	"a private key": /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
	"a service account": /"private_key_id":\s*"[0-9a-f]{40}"/,
	"a Slack webhook": /hooks\.slack\.com\/services\/T[A-Z0-9]{8,}\/B[A-Z0-9]{8,}\/[A-Za-z0-9]{20,}/,
	"a Slack token": /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
	"a token of GitHub": /\bgh[pousr]_[A-Za-z0-9]{36,}/,
	"a Google API key": /\bAIza[A-Za-z0-9_-]{35}\b/,
	"an OAuth secret": /\bGOCSPX-[A-Za-z0-9_-]{20,}/,
	"a signed token": /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{40,}/,
};

function secretsIn(text: string): string[] {
	return Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

function found(paths: readonly string[]): string[] {
	return paths
		.filter((path) => !NO_TEXT.test(path) && existsSync(path) && statSync(path).isFile())
		.flatMap((path) =>
			secretsIn(readFileSync(path, "utf8")).map((name) => `${path.slice(ROOT.length)}: ${name}`),
		);
}

test("no file of the repository contains a secret", () => {
	const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
	expect(found(tracked.filter(Boolean).map((path) => join(ROOT, path)))).toEqual([]);
});

test("no served or deployed file contains a secret", () => {
	const built = ["web/dist", "functions/dist"].flatMap((folder) =>
		globSync("**/*.{js,html,css,json}", { cwd: join(ROOT, folder) }).map((path) => join(ROOT, folder, path)),
	);
	expect(built.length).toBeGreaterThan(10);
	expect(found(built)).toEqual([]);
});

// Joined at run time, so that this file does not contain one.
const join2 = (...parts: string[]) => parts.join("");
test.each([
	["a private key", join2("-----BEGIN PRIVATE", ` KEY-----\n${"M".repeat(64)}`)],
	["a service account", join2('"private_key', `_id": "${"a1".repeat(20)}"`)],
	[
		"a Slack webhook",
		join2("https://hooks.slack", `.com/services/T${"0".repeat(9)}/B${"0".repeat(9)}/${"x".repeat(24)}`),
	],
	["a Slack token", join2("xo", `xb-${"1".repeat(24)}`)],
	["a token of GitHub", join2("gh", `p_${"a".repeat(36)}`)],
	["a Google API key", join2("AI", `za${"a".repeat(35)}`)],
	["an OAuth secret", join2("GOC", `SPX-${"a".repeat(28)}`)],
	["a signed token", join2("ey", `J${"a".repeat(30)}.ey`, `J${"b".repeat(30)}.${"c".repeat(43)}`)],
])("%s is found", (name, text) => {
	expect(secretsIn(text)).toEqual([name]);
});
