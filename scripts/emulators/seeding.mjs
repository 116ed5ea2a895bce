// Fills empty emulators: with the demo people and their hours, or with one admin.
import { spawn } from "node:child_process";
import { inProject, ROOT } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";
import { resetPassword, setBackgroundTriggers } from "./hub.mjs";

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
	const { code } = await runOn(addresses, project, [inProject("seed", "seed.ts")], "inherit");
	if (code !== 0) throw new Stop("The demo data could not be written (see above).");
	await setBackgroundTriggers(addresses, true);
}

/**
 * Makes the first admin of an empty company by the command that makes one in production, and sets the password at the link
 * that it prints.
 */
export async function makeOnlyAdmin(addresses, project, { email, password }) {
	const args = ["--project", project, "--email", email, "--name", "Admin"];
	const script = inProject("scripts", "first-admin.mjs");
	const { code, text } = await runOn(addresses, project, [script, ...args], "pipe");
	const oobCode = /[?&]oobCode=([^&\s]+)/.exec(text)?.[1];
	if (code !== 0 || oobCode === undefined) throw new Stop("The admin could not be made (see above).");
	await resetPassword(addresses, { oobCode, newPassword: password });
}

/** Runs a script on these emulators. @returns its exit code, and what it printed into a pipe */
async function runOn(addresses, project, args, stdout) {
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		stdio: ["ignore", stdout, "inherit"],
		env: { ...process.env, ...emulatorEnv(addresses, project), METADATA_SERVER_DETECTION: "none" },
	});
	let text = "";
	child.stdout?.on("data", (part) => (text += part));
	const code = await new Promise((resolve) => child.once("close", resolve));
	return { code, text };
}
