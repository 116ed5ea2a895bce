// Loaded into the process of the emulators. The functions emulator starts a process for each call and each event that
// run at the same time; on the platform an instance takes many at once. Here those of one function share a process, so
// that a burst of events does not start eight, and saves wait for their turn as they do in an instance.
import { createRequire } from "node:module";
import { inProject } from "#scripts/paths.mjs";

/** Under this id the emulator knows the function: its region and its name. */
const API = /(^|-)api$/;
const ALIVE = new Set(["IDLE", "BUSY"]);

/** Makes the calls of a function share a process, in a class like the emulator's own. */
export function shareProcesses(Pool, isShared) {
	const ownIdle = Pool.prototype.getIdleWorker;
	Pool.prototype.getIdleWorker = function getSharedWorker(triggerId) {
		const idle = ownIdle.call(this, triggerId);
		if (!isShared(triggerId ?? "")) return idle;
		return this.getTriggerWorkers(triggerId).find(({ state }) => ALIVE.has(state));
	};
}

/** Makes calls that arrive while a process starts wait for it, in a class like the emulator's own. */
export function shareStarts(Emulator, isShared) {
	const ownStart = Emulator.prototype.startRuntime;
	const starting = new Map();
	Emulator.prototype.startRuntime = function startOnce(backend, trigger) {
		const id = trigger?.id ?? "";
		if (!isShared(id)) return ownStart.call(this, backend, trigger);
		const started =
			starting.get(id) ?? ownStart.call(this, backend, trigger).finally(() => starting.delete(id));
		starting.set(id, started);
		return started;
	};
}

function fromEmulator(file) {
	return createRequire(import.meta.url)(inProject("node_modules", "firebase-tools", "lib", "emulator", file));
}

// Tests call the API of the emulator to see several instances of it at work.
const isShared = (id) => process.env.SHARES_API === "true" || !API.test(id);
shareProcesses(fromEmulator("functionsRuntimeWorker.js").RuntimeWorkerPool, isShared);
shareStarts(fromEmulator("functionsEmulator.js").FunctionsEmulator, isShared);
