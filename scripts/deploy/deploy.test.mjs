import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { policyOf } from "#scripts/emulators/csp.mjs";
import { inProject } from "#scripts/paths.mjs";
import { deployedConfig, deployedPackage, isUploaded, packSettings, untestedIn } from "./package.mjs";
import { missingBefore, missingSecrets, secretsOf } from "./requirements.mjs";

const readJson = (...path) => JSON.parse(readFileSync(inProject(...path), "utf8"));
const webConfig = (project) => ({
	VITE_FIREBASE_API_KEY: "key",
	VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
	VITE_FIREBASE_PROJECT_ID: project,
});
const READY = {
	project: "kirja-prod",
	isSignedIn: true,
	gcloud: "ready",
	webConfig: webConfig("kirja-prod"),
};

test("a project, a sign-in and the web app's keys are the only requirements", () => {
	expect(missingBefore(READY)).toEqual([]);
	expect(missingBefore({ ...READY, address: "https://tunnit.company.fi" })).toEqual([]);
});

test.for([
	["no project", { project: undefined }, /^No project: /],
	[
		"a project of the emulators",
		{ project: "demo-kirja", webConfig: webConfig("demo-kirja") },
		/^demo-kirja lives on/,
	],
	["a missing sign-in", { isSignedIn: false }, /firebase login/],
	["a gcloud without an account", { gcloud: "no account" }, /gcloud auth login/],
	["a missing gcloud", { gcloud: "not installed" }, /^gcloud is not installed: .*cloud\.google\.com/],
	[
		"no key",
		{ webConfig: { ...READY.webConfig, VITE_FIREBASE_API_KEY: "" } },
		/lacks VITE_FIREBASE_API_KEY \(/,
	],
	[
		"App Check without the id of the app",
		{ webConfig: { ...webConfig("kirja-prod"), VITE_APP_CHECK_KEY: "6Lc" } },
		/has VITE_APP_CHECK_KEY and lacks VITE_FIREBASE_APP_ID/,
	],
	["an address with a path", { address: "https://tunnit.fi/app" }, /^APP_ADDRESS must be https/],
	["an address that is not encrypted", { address: "http://tunnit.fi" }, /^APP_ADDRESS must be https/],
	["an address without a domain", { address: "tunnit.fi" }, /^APP_ADDRESS must be https/],
	["a change without a commit", { changed: ["a.ts"] }, /: a\.ts\. Commit them, or add `-- --dirty`/],
	[
		"many of them",
		{ changed: ["a", "b", "c", "d", "e", "f", "g"] },
		/: a, b, c, d, e and 2 more\. Commit them/,
	],
	["keys of another project", { webConfig: webConfig("other") }, /is of the project other, and kirja-prod/],
])("%s is reported in one line", ([, facts, line]) => {
	const lines = missingBefore({ ...READY, ...facts });
	expect(lines).toEqual([expect.stringMatching(line)]);
	expect(lines.join()).not.toContain("\n");
});

test("everything that is missing is reported at once", () => {
	const nothing = { project: undefined, isSignedIn: false, gcloud: "no account", webConfig: {} };
	expect(missingBefore(nothing)).toHaveLength(4);
});

test("the secrets are those that the functions declare, each once", () => {
	const secret = { secretEnvironmentVariables: [{ key: "SLACK_WEBHOOK" }] };
	const needed = secretsOf({ endpoints: { api: {}, sweeper: secret, reminder: secret } });
	expect(needed).toEqual(["SLACK_WEBHOOK"]);
	expect(missingSecrets(needed, ["SLACK_WEBHOOK"], "kirja-prod")).toEqual([]);
	expect(missingSecrets(needed, [], "kirja-prod")).toEqual([
		expect.stringMatching(/SLACK_WEBHOOK.*functions:secrets:set SLACK_WEBHOOK --project kirja-prod$/),
	]);
});

test("the deployed configuration has no build, the packed page, and every rewrite and header", () => {
	const ours = readJson("firebase.json");
	const deployed = deployedConfig(ours, { database: "(default)", signIn: "https://*.firebaseapp.com" });
	expect(JSON.stringify(deployed)).not.toContain("predeploy");
	expect(deployed.emulators).toBeUndefined();
	expect(deployed.hosting).toEqual({ ...ours.hosting, public: "web", predeploy: undefined });
	expect(deployed.functions[0].runtime).toBe(ours.functions[0].runtime);
	expect(deployed.firestore).toEqual({ database: "(default)", ...ours.firestore });
});

test("files of the page that are deployed are cached for ever, each of them, and others are not", () => {
	const names = Array.from({ length: 120 }, (_, index) => `page-${index}.js`);
	const target = { database: "(default)", signIn: "https://*.firebaseapp.com" };
	const { headers } = deployedConfig(readJson("firebase.json"), target, names).hosting;
	const cached = headers.filter((rule) => rule.headers.some(({ value }) => value.includes("immutable")));
	const inRules = cached.flatMap(({ source }) => /^\/assets\/@\((.*)\)$/.exec(source)?.[1].split("|"));
	expect(inRules).toEqual(names);
	// The last rule of a header wins.
	expect(headers.slice(-cached.length)).toEqual(cached);
});

test("the deployed policy frames only the domain of the sign-in", () => {
	const deployed = deployedConfig(readJson("firebase.json"), {
		database: "(default)",
		signIn: "https://tunnit.company.fi",
	});
	expect(policyOf(deployed).get("frame-src")).toEqual(["https://tunnit.company.fi"]);
});

test("only a project with App Check allows what it loads", () => {
	const scriptsOf = (appCheckKey) => {
		const target = { database: "(default)", signIn: "https://kirja.firebaseapp.com", appCheckKey };
		return policyOf(deployedConfig(readJson("firebase.json"), target)).get("script-src");
	};
	expect(scriptsOf("6Lc")).toContain("https://www.google.com/recaptcha/");
	expect(scriptsOf(undefined)).toEqual(policyOf(readJson("firebase.json")).get("script-src"));
});

test("the platform installs the SDKs in exact versions, and no workspace", () => {
	const { dependencies, devDependencies, scripts } = deployedPackage(readJson("functions", "package.json"));
	expect(devDependencies).toBeUndefined();
	expect(scripts).toBeUndefined();
	expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(["firebase-admin", "firebase-functions"]));
	for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("what the platform installs is no part of the bundle, and the rest is not installed", () => {
	const { dependencies } = deployedPackage(readJson("functions", "package.json"));
	const bundle = readFileSync(inProject("functions", "build.mjs"), "utf8");
	expect(bundle).toContain("external: Object.keys(dependencies)");
	expect(Object.keys(dependencies)).toEqual([
		"@google-cloud/firestore",
		"firebase-admin",
		"firebase-functions",
	]);
});

test("no source map is uploaded", () => {
	expect(["index.js", "index.js.map", "maps"].filter(isUploaded)).toEqual(["index.js", "maps"]);
});

test("a version that our tests did not run on is named", () => {
	const lockfile = (packages) => ({
		packages: Object.fromEntries(Object.entries(packages).map(([path, version]) => [path, { version }])),
	});
	const ours = lockfile({ "": "1.0.0", "node_modules/a": "1.0.0", "node_modules/b/node_modules/c": "2.0.0" });
	expect(
		untestedIn(lockfile({ "": "0.0.0", "node_modules/a": "1.0.0", "node_modules/c": "2.0.0" }), ours),
	).toEqual([]);
	expect(untestedIn(lockfile({ "node_modules/a": "1.0.1" }), ours)).toEqual(["a@1.0.1"]);
});

test("the functions know where people open the application", () => {
	const folder = mkdtempSync(join(tmpdir(), "settings-"));
	packSettings(folder, "kirja-prod", "https://tunnit.company.fi");
	const [all, own] = [".env", ".env.kirja-prod"].map((name) =>
		parseEnv(readFileSync(join(folder, name), "utf8")),
	);
	rmSync(folder, { recursive: true });

	expect(all.NODE_ENV).toBe("production");
	expect(own).toEqual({ APP_ADDRESS: "https://tunnit.company.fi" });
});
