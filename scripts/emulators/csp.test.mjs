import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import { emulatorConfig } from "./config.mjs";
import { formatPolicy, inlineScriptHashes, parsePolicy, policyOf } from "./csp.mjs";
import { withAppConfig } from "./hosting.mjs";

const PORTS = { auth: 3, totp: 1, firestore: 2, functions: 3, hosting: 4, hub: 5, logging: 6, websocket: 7 };
const firebaseJson = () => JSON.parse(readFileSync(inProject("firebase.json"), "utf8"));

test("a policy is the same after parsing and formatting", () => {
	const { value } = firebaseJson().hosting.headers[0].headers.find(
		({ key }) => key === "Content-Security-Policy",
	);
	expect(formatPolicy(parsePolicy(value))).toBe(value);
});

test("inline scripts are hashed; data blocks and files are not", () => {
	const page = '<script>a()</script><script type="application/json">{}</script><script src="/b.js"></script>';
	// printf 'a()' | openssl dgst -sha256 -binary | base64
	expect(inlineScriptHashes(page)).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
});

test("the deployed policy allows exactly the inline scripts of the page", () => {
	const page = readFileSync(inProject("web", "index.html"), "utf8");
	const hashes = policyOf(firebaseJson())
		.get("script-src")
		.filter((source) => source.startsWith("'sha256-"));
	expect(hashes).toEqual(inlineScriptHashes(page));
});

test("the emulators' policy adds their addresses and removes nothing", () => {
	const deployed = policyOf(firebaseJson());
	const local = policyOf(emulatorConfig(firebaseJson(), { ports: PORTS, publicFolder: "x", page: "" }));
	for (const [directive, sources] of deployed)
		expect(local.get(directive)).toEqual(expect.arrayContaining(sources));
	expect(local.get("connect-src")).toEqual([
		...deployed.get("connect-src"),
		"http://127.0.0.1:1",
		"http://127.0.0.1:2",
	]);
	expect(local.get("script-src")).toEqual(deployed.get("script-src"));
});

test("the configuration is written into the page, and nothing else in it changes", () => {
	const page = (content) =>
		`<p>a</p><script type="application/json" id="app-config">${content}</script><p>b</p>`;
	expect(withAppConfig(page("__APP_CONFIG__"), { a: "$&" })).toBe(page('{"a":"$&"}'));
	expect(() => withAppConfig("<p></p>", {})).toThrow("app-config");
});
