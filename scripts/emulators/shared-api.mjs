// Loaded into the process of the emulators of `npm start`. The functions emulator starts a process for each call that
// runs at the same time; on the platform an instance takes many calls at once. Calls of the API share the first process
// here, so that a page with many calls does not start eight, and saves wait for their turn as they do in an instance.
import { createRequire } from "node:module";
import { inProject } from "#scripts/paths.mjs";

/** Under this id the emulator knows the function: its region and its name. */
const API = /(^|-)api$/;
const ALIVE = new Set(["IDLE", "BUSY"]);

/** Makes the calls of the API share a process, in a class like the emulator's own. */
export function shareApi(Pool) {
	const ownIdle = Pool.prototype.getIdleWorker;
	Pool.prototype.getIdleWorker = function getSharedWorker(triggerId) {
		const idle = ownIdle.call(this, triggerId);
		if (!API.test(triggerId ?? "")) return idle;
		return this.getTriggerWorkers(triggerId).find(({ state }) => ALIVE.has(state));
	};
}

const worker = inProject("node_modules", "firebase-tools", "lib", "emulator", "functionsRuntimeWorker.js");
shareApi(createRequire(import.meta.url)(worker).RuntimeWorkerPool);
