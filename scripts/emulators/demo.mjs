// The companies on emulators: built, started, and filled unless there is data already.
import { buildIfNeeded } from "#scripts/builds.mjs";
import { inData } from "#scripts/paths.mjs";
import { step } from "#scripts/progress.mjs";
import { writeEmulatorConfig } from "./config.mjs";
import { builtPage, prepareHosting } from "./hosting.mjs";
import { makeOnlyAdmin, seed } from "./seeding.mjs";
import { startSuite } from "./suite.mjs";

/** The project of the demo company. */
export const PROJECT = "demo-tuntikirja";
/** The password of all demo people. */
export const PASSWORD = "tuntikirja-demo";
/** The email address of the demo person with this role. */
export const accountOf = (role) => `${role}@example.com`;

/**
 * Starts everything that serves the demo company. `run` is part of the name of the configuration file in the root.
 * @returns what startSuite returns
 */
export async function startDemo({ run, ports, publicFolder, logs, importFrom, stopAsked, givesWay }) {
	await buildIfNeeded("functions");
	// The page must exist before the configuration is written: its inline scripts are named in the headers.
	await buildIfNeeded("web");
	prepareHosting(publicFolder, PROJECT, ports);
	const config = writeEmulatorConfig(run, { ports, publicFolder, page: builtPage() });
	step("Starting the emulators");
	const served = { config, project: PROJECT, ports, logs, importFrom };
	return startSuite({ ...served, stopAsked, givesWay });
}

/** Fills the empty emulators. */
export async function seedDemo(addresses) {
	step("Writing the demo data");
	await seed(addresses, PROJECT);
}

/** Gives the empty emulators one admin, as the first day of a company does. */
async function seedEmpty(addresses) {
	step("Making the admin");
	await makeOnlyAdmin(addresses, PROJECT, { email: accountOf("admin"), password: PASSWORD });
}

/** What `npm start` can serve. Each has data of its own: one never replaces the other's. */
export const COMPANIES = {
	demo: { folder: inData("database"), roles: ["admin", "manager", "user", "external"], fill: seedDemo },
	empty: { folder: inData("database-empty"), roles: ["admin"], fill: seedEmpty },
};
