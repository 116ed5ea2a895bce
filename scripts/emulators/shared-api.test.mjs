import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import "./shared-api.mjs";

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
])("a call of the API goes to %s", (_name, states, place) => {
	const id = "europe-north1-api";
	expect(poolOf(id, states).getIdleWorker(id)?.place).toBe(place);
});

test("another function has a process for each event", () => {
	const id = "europe-north1-onWorkMonthWritten";
	expect(poolOf(id, ["BUSY", "IDLE"]).getIdleWorker(id)?.place).toBe(1);
	expect(poolOf(id, ["BUSY"]).getIdleWorker(id)).toBeUndefined();
});
