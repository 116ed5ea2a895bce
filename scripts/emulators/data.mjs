// The data between runs: imported at the start, exported every few minutes and at the end. After a crash, data
// since the last export is lost.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#scripts/paths.mjs";
import { exportData } from "./hub.mjs";

const EVERY_MS = 3 * 60_000;
const DATABASE = inData("database");

/** The folder to import from, or null when there is no data yet. */
export function savedData() {
	return existsSync(join(KEPT, "firebase-export-metadata.json")) ? KEPT : null;
}

/** Exports the data of the running emulators; only a complete export replaces the former data. */
export async function saveData(addresses) {
	const next = inData("database-next");
	rmSync(next, { recursive: true, force: true });
	await exportData(addresses, next);
	rmSync(DATABASE, { recursive: true, force: true });
	renameSync(next, DATABASE);
}

/** Exports the data every few minutes. @returns a function that ends this after a running export is complete */
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
