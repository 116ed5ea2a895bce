import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import { FUNCTION_HEADER } from "./function-header.mjs";
import { noticeEnds, serveMany, shareStarts } from "./shared-processes.mjs";

const require = createRequire(import.meta.url);
const { RuntimeWorkerPool } = require(
	inProject("node_modules", "firebase-tools", "lib", "emulator", "functionsRuntimeWorker.js"),
);

const SAVED = "europe-north1-onWorkMonthWritten";
const JOINED = "europe-north1-onUserWritten";
const API = "europe-north1-api";

/** A pool of the emulator with processes in these states. */
function poolOf(triggerId, states) {
	const pool = new RuntimeWorkerPool();
	const workers = states.map((state, place) => ({ place, state }));
	pool.setTriggerWorkers(triggerId, workers);
	return pool;
}

test.each([
	["the first process, though it is busy", ["BUSY", "IDLE"], 0],
	["no process that is about to end", ["FINISHING", "BUSY"], 1],
	["none that has not started", ["CREATED"], undefined],
	["none, so that one is started", [], undefined],
])("an event goes to %s", (_name, states, place) => {
	expect(poolOf(SAVED, states).getIdleWorker(SAVED)?.place).toBe(place);
});

test("functions on events share a process, and the API has another", () => {
	const pool = poolOf(SAVED, ["IDLE"]);
	expect(pool.getIdleWorker(JOINED)?.place).toBe(0);
	expect(pool.getIdleWorker(API)).toBeUndefined();
});

test("a request names its function", async () => {
	const pool = new RuntimeWorkerPool();
	const asked = [];
	pool.setTriggerWorkers(SAVED, [{ state: "IDLE", request: ({ headers }) => asked.push(headers) }]);
	await pool.submitRequest(JOINED, { headers: { "ce-id": "1" } });
	expect(asked).toEqual([{ "ce-id": "1", [FUNCTION_HEADER]: "onUserWritten" }]);
});

test("the API has a process for each call, unless it shares one too", () => {
	expect(poolOf(API, ["BUSY", "IDLE"]).getIdleWorker(API)?.place).toBe(1);
	expect(poolOf(API, ["BUSY"]).getIdleWorker(API)).toBeUndefined();
	process.env.SHARES_API = "true";
	expect(poolOf(API, ["BUSY"]).getIdleWorker(API)?.place).toBe(0);
	delete process.env.SHARES_API;
});

test("requests that arrive together start one process, and a later one another", async () => {
	const starts = [];
	class Emulator {
		startRuntime(_backend, { id }) {
			starts.push(id);
			return Promise.resolve();
		}
	}
	shareStarts(Emulator, (name) => (name === "api" ? undefined : "events"));
	const emulator = new Emulator();
	const start = (id) => emulator.startRuntime({}, { id });
	await Promise.all([start(SAVED), start(JOINED), start(API), start(API)]);
	await start(JOINED);
	expect(starts).toEqual([SAVED, API, API, JOINED]);
});

test("a process that ends while it starts is replaced, and its requests do not wait for it", async () => {
	const workers = [];
	class Worker {
		stateEvents = new EventEmitter();
		waitForSocketReady() {
			if (workers.push(this) > 1) return Promise.resolve();
			setImmediate(() => this.stateEvents.emit("FINISHED"));
			return new Promise(() => {});
		}
	}
	noticeEnds(Worker);
	class Emulator {
		async startRuntime() {
			const worker = new Worker();
			await worker.waitForSocketReady();
			return worker;
		}
	}
	shareStarts(Emulator, () => "events");
	expect(await new Emulator().startRuntime({}, { id: SAVED })).toBe(workers[1]);
});

test("only a process of several functions is started in another way than the emulator's", async () => {
	class Emulator {
		startNode(_backend, { FUNCTION_TARGET }) {
			return Promise.resolve(`the emulator's, for ${FUNCTION_TARGET}`);
		}
	}
	class IPCConn {}
	serveMany(Emulator, (name) => (name === "api" ? undefined : "events"), {
		IPCConn,
		getTemporarySocketPath: () => "a socket",
	});
	const start = (name) =>
		new Emulator().startNode(
			{ bin: process.execPath, functionsDir: import.meta.dirname },
			{ FUNCTION_TARGET: name },
		);
	expect(await start("api")).toBe("the emulator's, for api");
	const started = await start("onUserWritten");
	started.process.kill();
	expect(started.conn).toBeInstanceOf(IPCConn);
});
