// Fills empty emulators with the demo people and their hours.
import { spawn } from "node:child_process";
import { inProject, ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";
import { setBackgroundTriggers } from "./hub.mjs";

/** The environment with which the Firebase SDKs of tests and seed use these emulators. */
export function emulatorEnv(addresses, project) {
	return {
		FIRESTORE_EMULATOR_HOST: addresses.firestore,
		FIREBASE_AUTH_EMULATOR_HOST: new URL(addresses.auth).host,
		GCLOUD_PROJECT: project,
	};
}

/**
 * Runs the seed with the triggers off: it writes complete months with their balances, and triggers for its thousands
 * of documents would take minutes.
 */
export async function seed(addresses, project) {
	await setBackgroundTriggers(addresses, false);
	const child = spawn(process.execPath, [inProject("seed", "seed.ts")], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, ...emulatorEnv(addresses, project) },
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0) throw new Stop("The demo data could not be written (see above).");
	await setBackgroundTriggers(addresses, true);
}
