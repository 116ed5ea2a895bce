// The demo company on emulators: built, started, and filled unless there is data to begin with.
import { buildIfNeeded } from "#scripts/builds.mjs";
import { step } from "#scripts/progress.mjs";
import { writeEmulatorConfig } from "./config.mjs";
import { builtPage, prepareHosting } from "./hosting.mjs";
import { seed } from "./seeding.mjs";
import { startSuite } from "./suite.mjs";

/** The project that the demo company lives in. */
export const PROJECT = "demo-tuntikirja";
/** Everybody's password in the demo. */
export const PASSWORD = "tuntikirja-demo";
/** The address that somebody of a role signs in with. */
export const accountOf = (role) => `${role}@example.com`;

/**
 * Starts everything that serves the demo company. Its `run` names the configuration, which lies in the root.
 * @returns what startSuite returns
 */
export async function startDemo({ run, ports, publicFolder, logs, importFrom, stopAsked, givesWay }) {
	await buildIfNeeded("functions");
	// The page must exist before the configuration is written: its inline scripts are named in the headers.
	await buildIfNeeded("web");
	prepareHosting(publicFolder, PROJECT, ports);
	const config = writeEmulatorConfig(run, { ports, publicFolder, page: builtPage() });
	step("Starting the emulators");
	return startSuite({ config, project: PROJECT, ports, stopAsked, logs, importFrom, givesWay });
}

/** Fills the empty emulators. */
export async function seedDemo(addresses) {
	step("Writing the demo data");
	await seed(addresses, PROJECT);
}
