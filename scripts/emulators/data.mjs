// The data that outlives a run: imported at the start, exported every few minutes and at the end. A crash
// runs no export, so it loses what was entered since the last one.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { exportData } from "./hub.mjs";

const EVERY_MS = 3 * 60_000;

/** The folder to import from, or null when there is no data yet. */
export function savedData(folder) {
	return existsSync(join(folder, "firebase-export-metadata.json")) ? folder : null;
}

/** Saves the data of the running emulators; the former data is replaced only by a complete export. */
export async function saveData(folder, addresses) {
	const next = `${folder}-next`;
	rmSync(next, { recursive: true, force: true });
	await exportData(addresses, next);
	rmSync(folder, { recursive: true, force: true });
	renameSync(next, folder);
}

/** Saves the data every few minutes. @returns a function that ends it, once a save under way is complete. */
export function saveRegularly(folder, addresses) {
	let saving = Promise.resolve();
	const timer = setInterval(() => {
		saving = saveData(folder, addresses).catch((error) =>
			console.error(`Saving the data failed: ${error.message}`),
		);
	}, EVERY_MS);
	return () => {
		clearInterval(timer);
		return saving;
	};
}
