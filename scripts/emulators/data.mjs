// The data that outlives a run: imported at the start, exported every few minutes and at the end. A crash
// runs no export, so it loses what was entered since the last one.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#scripts/paths.mjs";
import { exportData } from "./hub.mjs";

const EVERY_MS = 3 * 60_000;
const DATABASE = inData("database");

/** The folder to import from, or null when there is no data yet. */
export function savedData() {
	return existsSync(join(DATABASE, "firebase-export-metadata.json")) ? DATABASE : null;
}

/** Saves the data of the running emulators; the former data is replaced only by a complete export. */
export async function saveData(addresses) {
	const next = inData("database-next");
	rmSync(next, { recursive: true, force: true });
	await exportData(addresses, next);
	rmSync(DATABASE, { recursive: true, force: true });
	renameSync(next, DATABASE);
}

/** Saves the data every few minutes. @returns a function that ends it, once a save under way is complete. */
export function saveRegularly(addresses) {
	let saving = Promise.resolve();
	const timer = setInterval(() => {
		saving = saveData(addresses).catch((error) => console.error(`Saving the data failed: ${error.message}`));
	}, EVERY_MS);
	return () => {
		clearInterval(timer);
		return saving;
	};
}
