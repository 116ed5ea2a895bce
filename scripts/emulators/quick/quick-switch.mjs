// Loaded into the process of the emulators. Whenever the functions are switched on again, the emulator reads their
// definitions in a new process and ends all processes that run them. Here it goes on with those that it has: a switch
// changes no code, and the emulator itself loads a new build.
import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { inProject } from "#scripts/paths.mjs";

/** Makes switching on load nothing again, in classes like the emulator's own. */
export function switchQuickly(Emulator, Pool) {
	const { discoverTriggers, reloadTriggers } = Emulator.prototype;
	const { refresh } = Pool.prototype;
	const definitions = new Map();
	const switching = new AsyncLocalStorage();
	Emulator.prototype.discoverTriggers = async function discoverOnce(backend) {
		if (switching.getStore() && definitions.has(backend)) return definitions.get(backend);
		const found = await discoverTriggers.call(this, backend);
		definitions.set(backend, found);
		return found;
	};
	Pool.prototype.refresh = function refreshAfterBuild() {
		if (!switching.getStore()) refresh.call(this);
	};
	// It registers the functions under new names, so that an event from before is still lost.
	Emulator.prototype.reloadTriggers = function switchOn() {
		return switching.run(true, () => reloadTriggers.call(this));
	};
}

function fromEmulator(file) {
	return createRequire(import.meta.url)(inProject("node_modules", "firebase-tools", "lib", "emulator", file));
}

switchQuickly(
	fromEmulator("functionsEmulator.js").FunctionsEmulator,
	fromEmulator("functionsRuntimeWorker.js").RuntimeWorkerPool,
);
