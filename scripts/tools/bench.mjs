// `npm run bench`: the cost of every call in a company of 200 people and five years, and its growth. The data is
// created once for each size and stored in .data/bench. `-- --people 20 --years 1 --no-growth` is faster, and `--only getSales,bonus` measures only
// the calls whose names have one of these parts. `--heap 256` gives the functions so many MB for their objects.
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
import { callTable, growthTable } from "./bench/table.mjs";

const PROJECT = "demo-tuntikirja-bench";
/** The caller, the asker, the two colleagues that calls name, and a person whom no call names. */
const SMALLEST = 5;

const unique = (numbers) => [...new Set(numbers)];

function options() {
	const { values } = parseArgs({
		options: {
			people: { type: "string", default: "200" },
			years: { type: "string", default: "5" },
			rounds: { type: "string", default: "20" },
			growth: { type: "boolean", default: true },
			only: { type: "string", default: "" },
			heap: { type: "string", default: "" },
		},
		allowNegative: true,
	});
	const [people, years, rounds] = [values.people, values.years, values.rounds].map(Number);
	if (!Number.isInteger(people) || people < SMALLEST || !Number.isInteger(years) || years < 1)
		throw new Stop(
			"npm run bench -- --people 200 --years 5 [--rounds 20] [--no-growth] [--only Sales,Bonus] [--heap 256]: whole numbers, 5 people at least",
		);
	return { main: { people, years }, rounds, growth: values.growth, only: values.only, heap: values.heap };
}

/** The sizes beside the main one: fewer people, and fewer years. */
function growthSizes({ people, years }) {
	const [quarter, half] = [4, 2].map((part) => Math.max(SMALLEST, Math.round(people / part)));
	const byPeople = unique([quarter, half, people]).map((count) => ({ people: count, years: 1 }));
	const byYears = unique([1, 2, years]).map((count) => ({ people: quarter, years: count }));
	return { byPeople, byYears };
}

async function runScript(script, env) {
	const child = spawn(process.execPath, [inProject("tests", "bench", script)], {
		cwd: ROOT,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, METADATA_SERVER_DETECTION: "none", ...env },
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	if (code !== 0) throw new Stop(`tests/bench/${script} failed (see above).`);
}

/** Starts the database with the company of this size, creates it if it does not exist yet, and measures. */
async function measure(size, { rounds, only, heap }, stopAsked) {
	const folder = inData("bench", `${size.people}x${size.years}`);
	mkdirSync(folder, { recursive: true });
	const [data, scene, result] = ["data", "scene.json", "result.json"].map((name) => join(folder, name));
	const isMade = existsSync(join(data, "firebase-export-metadata.json"));
	const ports = await freePorts();
	const config = writeEmulatorConfig(`bench-${process.pid}`, { ports, publicFolder: folder, page: "" });
	const suite = await startSuite({
		config,
		project: PROJECT,
		ports,
		stopAsked,
		logs: join(folder, "logs"),
		importFrom: isMade ? data : null,
		only: "auth,firestore",
		quiet: true,
	}).finally(() => rmSync(config, { force: true }));
	const env = {
		...emulatorEnv(suite.addresses, PROJECT),
		BENCH_PEOPLE: String(size.people),
		BENCH_YEARS: String(size.years),
		BENCH_ROUNDS: String(rounds),
		BENCH_ONLY: only,
		BENCH_SCENE: scene,
		BENCH_RESULT: result,
	};
	try {
		if (!isMade) {
			step(`Making ${size.people} people and ${size.years} years`);
			await runScript("fill.ts", env);
			await exportData(suite.addresses, data);
		}
		step(`Measuring ${size.people} people and ${size.years} years`);
		const limit = heap === "" ? {} : { NODE_OPTIONS: `--max-old-space-size=${heap}` };
		const log = join(folder, "functions.log");
		const server = await serveApi({ port: ports.functions, env: { ...env, ...limit }, log });
		const api = { BENCH_API: server.address, BENCH_API_PID: String(server.pid) };
		await runScript("measure.ts", { ...env, ...api }).finally(server.stop);
	} finally {
		await suite.stop();
	}
	return { size, ...JSON.parse(readFileSync(result, "utf8")) };
}

async function main() {
	if (!(await onProjectNode(requireJava))) return;
	const { main: size, growth, ...how } = options();
	const stopAsked = whenAskedToStop();
	await buildIfNeeded("functions");
	const known = new Map();
	const measured = async (wanted) => {
		const key = `${wanted.people}x${wanted.years}`;
		if (!known.has(key)) known.set(key, await measure(wanted, how, stopAsked));
		return known.get(key);
	};
	const result = await measured(size);
	console.log(
		`\n${size.people} people, ${size.years} years; 1× is a bare read of one document, ${result.bare.toFixed(1)} ms\n`,
	);
	console.log(callTable(result).join("\n"));
	if (!growth) return;
	for (const [title, sizes] of Object.entries(growthSizes(size))) {
		const results = [];
		for (const one of sizes) results.push(await measured(one));
		console.log(`\nGrowth ${title === "byPeople" ? "with people" : "with years"}\n`);
		console.log(growthTable(results).join("\n"));
	}
}

await run(main);
