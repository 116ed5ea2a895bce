// The configuration of the emulators: firebase.json with the ports of this run, with the emulators in the policy of
// the page, and with a prepared copy of the web build. The file is in the root, because Firebase resolves every path
// from the folder of its configuration.
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { HOST } from "#scripts/machine/ports.mjs";
import { inProject, ROOT } from "#scripts/paths.mjs";
import { builtAssets, withCachedAssets } from "./asset-caching.mjs";
import { inlineScriptHashes, policyOf, withPolicy, withScriptHashes, withSources } from "./csp.mjs";

/** The address of each emulator. */
export function addressesFor(ports) {
	return {
		hosting: `http://${HOST}:${ports.hosting}`,
		functions: `http://${HOST}:${ports.functions}`,
		auth: `http://${HOST}:${ports.auth}`,
		/** The auth emulator as browsers reach it: see `totp-bridge.mjs`. */
		signIn: `http://${HOST}:${ports.totp}`,
		firestore: `${HOST}:${ports.firestore}`,
		hub: `http://${HOST}:${ports.hub}`,
	};
}

function emulatorSection(ports) {
	const section = { ui: { enabled: false }, singleProjectMode: false };
	for (const name of ["auth", "firestore", "functions", "hosting", "hub", "logging", "eventarc", "tasks"]) {
		section[name] = { host: HOST, port: ports[name] };
	}
	section.firestore.websocketPort = ports.websocket;
	return section;
}

function emulatorPolicy(policy, ports, page) {
	const { signIn, firestore } = addressesFor(ports);
	const talking = withSources(policy, "connect-src", [signIn, `http://${firestore}`]);
	// The auth emulator plays the part of the auth domain, whose frame the sign-in window reports to.
	const framing = withSources(talking, "frame-src", [signIn]);
	return withScriptHashes(framing, inlineScriptHashes(page));
}

/** firebase.json as the emulators need it. */
export function emulatorConfig(ours, { ports, publicFolder, page, assets = [] }) {
	const config = withCachedAssets(ours, assets);
	const { $schema: _, ...adapted } = withPolicy(config, emulatorPolicy(policyOf(config), ports, page));
	adapted.hosting.public = publicFolder;
	adapted.emulators = emulatorSection(ports);
	return adapted;
}

/** Writes the configuration of one run and returns its path. */
export function writeEmulatorConfig(run, { ports, publicFolder, page }) {
	const config = JSON.parse(readFileSync(inProject("firebase.json"), "utf8"));
	const path = inProject(run === "start" ? "firebase.emulator.json" : `firebase.emulator-${run}.json`);
	const served = { publicFolder: relative(ROOT, publicFolder), page, assets: builtAssets() };
	const adapted = emulatorConfig(config, { ports, ...served });
	writeFileSync(path, `${JSON.stringify(adapted, null, 2)}\n`);
	return path;
}
