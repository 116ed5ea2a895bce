// `npm run bench`: what every call costs in a company of 200 people and five years, beside its budget, and what happens when
// all of them save within a minute. The company is made once for each size and stored in .data/bench.
// `npm run load`: as many people log within five minutes, submit within one, and are approved, with reports beside.
// `npm run bench -- --moving-in --people 20`: 50,000 rows of a file are moved into an empty company of so many people.
// `-- --people 20 --years 1 --only getSales,bonus` measures the calls whose names have one of these parts in a smaller one.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#scripts/builds.mjs";
import { writeEmulatorConfig } from "#scripts/emulators/config.mjs";
import { exportData } from "#scripts/emulators/hub.mjs";
import { serveApi } from "#scripts/emulators/production-api.mjs";
import { emulatorEnv } from "#scripts/emulators/seeding.mjs";
import { startSuite } from "#scripts/emulators/suite.mjs";
import { freePorts } from "#scripts/machine/ports.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { inData, inProject, ROOT } from "#scripts/paths.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { callTable, loadLines, movingInLines, partTable } from "./bench/table.mjs";

const PROJECT = "demo-tuntikirja-bench";
/** By itself Java takes a quarter of the memory, which a company of 1,000 people and five years does not fit into. */
const LARGE_HEAP = "-XX:MaxRAMPercentage=60";
/** The caller, the asker, the two colleagues that calls name, and a person whom no call names. */
const FEWEST_PEOPLE = 5;

function options() {
	const { values } = parseArgs({
		options: {
			people: { type: "string", default: "200" },
			years: { type: "string", default: "5" },
			rounds: { type: "string", default: "20" },
			only: { type: "string", default: "" },
			// MB for the objects of the functions; an instance of production has 1024 for everything.
			heap: { type: "string", default: "512" },
			load: { type: "boolean", default: false },
			"moving-in": { type: "boolean", default: false },
		},
	});
	const [people, years, rounds, heap] = [values.people, values.years, values.rounds, values.heap].map(Number);
	if (
		![people, years, rounds, heap].every((one) => Number.isInteger(one) && one > 0) ||
		people < FEWEST_PEOPLE
	)
		throw new Stop(
			`--people, --years, --rounds and --heap are whole numbers, of people ${FEWEST_PEOPLE} at least.`,
		);
	const script = values["moving-in"] ? "moving-in" : values.load ? "load" : "measure";
	return { people, years, rounds, heap, only: values.only, script };
}

/** Runs a script and waits for its end. */
async function runScript(script, env) {
	const child = spawn(process.execPath, [inProject(script)], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, METADATA_SERVER_DETECTION: "none", ...env },
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0) throw new Stop(`${script} failed (see above).`);
}

/** Makes the company in the empty database if it is not stored yet, serves the built functions, and measures them. */
async function measureOn({ addresses }, port, { folder, data, people, years, rounds, only, heap, script }) {
	const [scene, result] = ["scene.json", "result.json"].map((name) => join(folder, name));
	const env = {
		...emulatorEnv(addresses, PROJECT),
		BENCH_PEOPLE: String(people),
		BENCH_YEARS: String(years),
		BENCH_ROUNDS: String(rounds),
		BENCH_ONLY: only,
		BENCH_SCENE: scene,
		BENCH_RESULT: result,
	};
	// Who moves in has nothing yet.
	if (!existsSync(data) && script !== "moving-in") {
		step(`Making ${people} people and ${years} years`);
		await runScript("tests/bench/fill.ts", env);
		await exportData(addresses, data);
	}
	step(`Measuring ${people} people and ${years} years`);
	const limited = { ...env, NODE_OPTIONS: `--max-old-space-size=${heap}` };
	const server = await serveApi({ port, env: limited, log: join(folder, "functions.log") });
	const served = { TEST_API_ORIGIN: server.address, BENCH_SERVER_PID: String(server.pid) };
	await runScript(`tests/bench/${script}.ts`, { ...env, ...served }).finally(server.stop);
	if (script === "moving-in") await runScript("scripts/operations/verify-ledger.mjs", env);
	return JSON.parse(readFileSync(result, "utf8"));
}

async function measure(asked, stopAsked) {
	const isEmpty = asked.script === "moving-in";
	const folder = inData("bench", isEmpty ? asked.script : `${asked.people}x${asked.years}`);
	const data = join(folder, "data");
	mkdirSync(folder, { recursive: true });
	const ports = await freePorts();
	const config = writeEmulatorConfig(`bench-${process.pid}`, { ports, publicFolder: folder, page: "" });
	const suite = await startSuite({
		config,
		project: PROJECT,
		ports,
		stopAsked,
		logs: join(folder, "logs"),
		importFrom: existsSync(data) ? data : null,
		only: "auth,firestore",
		quiet: true,
		env: { JAVA_TOOL_OPTIONS: LARGE_HEAP },
	}).finally(() => rmSync(config, { force: true }));
	try {
		return await measureOn(suite, ports.functions, { folder, data, ...asked });
	} finally {
		await suite.stop();
	}
}

async function main() {
	const asked = options();
	if (!(await onProjectNode(requireJava))) return 0;
	const stopAsked = whenAskedToStop();
	await buildIfNeeded("functions");
	const measured = await measure(asked, stopAsked);
	if (asked.script === "moving-in") {
		console.log(["", ...movingInLines(measured)].join("\n"));
		return measured.parts.every(({ refused }) => refused === 0) ? 0 : 1;
	}
	if (asked.script === "load") {
		console.log(["", ...partTable(measured.parts)].join("\n"));
		return measured.parts.every(({ refused }) => refused === 0) ? 0 : 1;
	}
	const { bare, calls, load } = measured;
	console.log(
		`\n${asked.people} people, ${asked.years} years; 1× is a bare read of one document beside the call, ${bare.toFixed(1)} ms in the middle.\n`,
	);
	console.log([...callTable(calls), "", ...loadLines(asked.people, load)].join("\n"));
	return load.refused === 0 ? 0 : 1;
}

await run(main);
