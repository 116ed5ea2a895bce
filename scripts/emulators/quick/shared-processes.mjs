// Loaded into the process of the emulators. The functions emulator starts a process for each function, and another one
// for each call and each event that run at the same time; on the platform an instance takes many at once. It also starts
// them one after the other: with two dozen functions the first events of a run waited for half a minute, and on a busy
// machine longer than a process may take to start, and then they were lost. Here all functions on events and schedules
// share a process. The API has its own.
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { createRequire } from "node:module";
import { inProject } from "#scripts/paths.mjs";
import { FUNCTION_HEADER } from "./function-header.mjs";

const SERVER = inProject("scripts", "emulators", "quick", "functions-server.mjs");
const ALIVE = new Set(["IDLE", "BUSY"]);
/** The platform's for a function on an event. */
const LONGEST_RUN_SECONDS = 540;
const MOST_STARTS = 3;
const API = "api";
/** The key of the process of all functions other than the API. */
const EVENTS = "events";

/** The name in an id of the emulator, which begins with the region. */
const nameOf = (id) => id?.replace(/^[a-z]+-[a-z]+\d+-/, "");

/** Makes functions with the same key share a process, in a class like the emulator's own. */
export function shareProcesses(Pool, keyOf) {
	const { getKey, getIdleWorker, addWorker, submitRequest } = Pool.prototype;
	Pool.prototype.getKey = function getSharedKey(triggerId) {
		return keyOf(nameOf(triggerId)) ?? getKey.call(this, triggerId);
	};
	Pool.prototype.getIdleWorker = function getSharedWorker(triggerId) {
		const idle = getIdleWorker.call(this, triggerId);
		if (keyOf(nameOf(triggerId)) === undefined) return idle;
		return this.getTriggerWorkers(triggerId).find(({ state }) => ALIVE.has(state));
	};
	// The time limit of the function that starts the process is not that of the others, and without one Node's is 5 s.
	Pool.prototype.addWorker = function addSharedWorker(trigger, ...others) {
		const isOfMany = keyOf(nameOf(trigger?.id)) === EVENTS;
		return addWorker.call(
			this,
			isOfMany ? { ...trigger, timeoutSeconds: LONGEST_RUN_SECONDS } : trigger,
			...others,
		);
	};
	Pool.prototype.submitRequest = function nameFunction(triggerId, request, ...others) {
		const headers = { ...request.headers, [FUNCTION_HEADER]: nameOf(triggerId) };
		return submitRequest.call(this, triggerId, { ...request, headers }, ...others);
	};
}

/** Makes the wait for a new process end when the process does, in a class like the emulator's own. */
export function noticeEnds(Worker) {
	const { waitForSocketReady } = Worker.prototype;
	Worker.prototype.waitForSocketReady = function waitForProcess() {
		const end = once(this.stateEvents, "FINISHED").then(() => {
			throw new Error("The process ended while it started");
		});
		return Promise.race([waitForSocketReady.call(this), end]);
	};
}

/** Starts a process that serves, also when a test kills the first ones while they start. */
async function untilStarted(start) {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await start();
		} catch (error) {
			if (attempt === MOST_STARTS) throw error;
		}
	}
}

/** Makes requests that arrive while a process starts wait for it, in a class like the emulator's own. */
export function shareStarts(Emulator, keyOf) {
	const { startRuntime } = Emulator.prototype;
	const starting = new Map();
	Emulator.prototype.startRuntime = function startOnce(backend, trigger) {
		const key = keyOf(nameOf(trigger?.id));
		const start = () => startRuntime.call(this, backend, trigger);
		if (key === undefined) return start();
		const started = starting.get(key) ?? untilStarted(start).finally(() => starting.delete(key));
		starting.set(key, started);
		return started;
	};
}

/** Makes the process of several functions one that serves them all, in a class like the emulator's own. */
export function serveMany(Emulator, keyOf, { IPCConn, getTemporarySocketPath }) {
	const { startNode } = Emulator.prototype;
	Emulator.prototype.startNode = async function startServer(backend, env) {
		if (keyOf(env.FUNCTION_TARGET) !== EVENTS) return startNode.call(this, backend, env);
		const socket = getTemporarySocketPath();
		const child = spawn(backend.bin, [SERVER], {
			cwd: backend.functionsDir,
			env: { METADATA_SERVER_DETECTION: "none", ...process.env, ...env, PORT: socket },
			stdio: ["ignore", "pipe", "pipe"],
		});
		return {
			process: child,
			events: new EventEmitter(),
			cwd: backend.functionsDir,
			conn: new IPCConn(socket),
		};
	};
}

/** The key of a function that shares its process. Tests call the API of the emulator to see several instances at work. */
function keyOf(name) {
	if (name === undefined) return undefined;
	if (name !== API) return EVENTS;
	return process.env.SHARES_API === "true" ? API : undefined;
}

function fromEmulator(file) {
	return createRequire(import.meta.url)(inProject("node_modules", "firebase-tools", "lib", "emulator", file));
}

const { FunctionsEmulator, IPCConn } = fromEmulator("functionsEmulator.js");
const { getTemporarySocketPath } = fromEmulator("functionsEmulatorShared.js");
const { RuntimeWorker, RuntimeWorkerPool } = fromEmulator("functionsRuntimeWorker.js");
noticeEnds(RuntimeWorker);
shareProcesses(RuntimeWorkerPool, keyOf);
shareStarts(FunctionsEmulator, keyOf);
serveMany(FunctionsEmulator, keyOf, { IPCConn, getTemporarySocketPath });
