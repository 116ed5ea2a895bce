import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import { shareStarts } from "./shared-processes.mjs";

const require = createRequire(import.meta.url);
const { RuntimeWorkerPool } = require(
	inProject("node_modules", "firebase-tools", "lib", "emulator", "functionsRuntimeWorker.js"),
);

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
	const id = "europe-north1-onWorkMonthWritten";
	expect(poolOf(id, states).getIdleWorker(id)?.place).toBe(place);
});

test("the API has a process for each call, unless it shares one too", () => {
	const id = "europe-north1-api";
	expect(poolOf(id, ["BUSY", "IDLE"]).getIdleWorker(id)?.place).toBe(1);
	expect(poolOf(id, ["BUSY"]).getIdleWorker(id)).toBeUndefined();
	process.env.SHARES_API = "true";
	expect(poolOf(id, ["BUSY"]).getIdleWorker(id)?.place).toBe(0);
	delete process.env.SHARES_API;
});

test("events that arrive together start one process, and a later one another", async () => {
	const starts = [];
	class Emulator {
		startRuntime(_backend, { id }) {
			starts.push(id);
			return Promise.resolve();
		}
	}
	shareStarts(Emulator, (id) => id !== "api");
	const emulator = new Emulator();
	const start = (id) => emulator.startRuntime({}, { id });
	await Promise.all([start("a"), start("b"), start("a"), start("api"), start("api")]);
	await start("a");
	expect(starts).toEqual(["a", "b", "api", "api", "a"]);
});
