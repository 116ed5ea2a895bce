// `npm run bench`: the cost of every call in a company of 200 people and five years, and its growth. The data is
// created once for each size and stored in .data/bench. `-- --people 20 --years 1 --no-growth` is faster, and `--only getSales,bonus` measures only
// the calls whose names have one of these parts. `--heap 256` gives the functions so many MB for their objects.
// `--before ../other/functions` serves the build of another checkout on the same database, and makes each call that only
// reads there too, in turn. `--price` measures what a month is made of, and prints what it costs. `--rush` measures something else: a minute in which
// each of the people saves while the folds run.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#scripts/builds.mjs";
import { exportData } from "#scripts/emulators/hub.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { inData } from "#scripts/paths.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { onEmulators, runScript } from "./bench/emulated.mjs";
import { PRICED_CALLS, priceTable } from "./bench/month-price.mjs";
import { callTable, growthTable } from "./bench/table.mjs";

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
			before: { type: "string", default: "" },
			price: { type: "boolean", default: false },
			rush: { type: "boolean", default: false },
		},
		allowNegative: true,
	});
	const { heap, before, price, rush } = values;
	const [only, growth] = price ? [PRICED_CALLS.join(), false] : [values.only, values.growth];
	const [people, years, rounds] = [values.people, values.years, values.rounds].map(Number);
	if (!Number.isInteger(people) || people < SMALLEST || !Number.isInteger(years) || years < 1)
		throw new Stop(
			"npm run bench -- --people 200 --years 5 [--rounds 20] [--no-growth] [--only Sales,Bonus] [--heap 256] [--before ../other/functions] [--price] [--rush]: whole numbers, 5 people at least",
		);
	return { main: { people, years }, rounds, growth, only, heap, before, price, rush };
}

/** The sizes beside the main one: fewer people, and fewer years. */
function growthSizes({ people, years }) {
	const [quarter, half] = [4, 2].map((part) => Math.max(SMALLEST, Math.round(people / part)));
	const byPeople = unique([quarter, half, people]).map((count) => ({ people: count, years: 1 }));
	const byYears = unique([1, 2, years]).map((count) => ({ people: quarter, years: count }));
	return { byPeople, byYears };
}

/** Starts the database with the company of this size, creates it if it does not exist yet, and measures. */
async function measure(size, { rounds, only, heap, before, price }, stopAsked) {
	const folder = inData("bench", `${size.people}x${size.years}`);
	mkdirSync(folder, { recursive: true });
	const [data, scene, result] = ["data", "scene.json", "result.json"].map((name) => join(folder, name));
	const isMade = existsSync(join(data, "firebase-export-metadata.json"));
	await onEmulators({ folder, importFrom: isMade ? data : null, stopAsked }, async (emulators) => {
		const env = {
			...emulators.env,
			BENCH_PEOPLE: String(size.people),
			BENCH_YEARS: String(size.years),
			BENCH_ROUNDS: String(rounds),
			BENCH_ONLY: only,
			BENCH_BACKGROUND: price ? "yes" : "",
			BENCH_SCENE: scene,
			BENCH_RESULT: result,
		};
		if (!isMade) {
			step(`Making ${size.people} people and ${size.years} years`);
			await runScript("fill.ts", env);
			await exportData(emulators.addresses, data);
		}
		step(`Measuring ${size.people} people and ${size.years} years`);
		const limit = heap === "" ? {} : { NODE_OPTIONS: `--max-old-space-size=${heap}` };
		const server = await emulators.serve({ ...env, ...limit });
		const other = before === "" ? null : await emulators.serveOther(resolve(before));
		const api = { BENCH_API: server.address, BENCH_API_PID: String(server.pid) };
		const compared = other === null ? {} : { BENCH_BEFORE: other.address };
		await runScript("measure.ts", { ...env, ...api, ...compared }).finally(() => {
			server.stop();
			other?.stop();
		});
	});
	return { size, ...JSON.parse(readFileSync(result, "utf8")) };
}

/** Lets so many people save within a minute, in an empty database. */
async function measureRush(people, stopAsked) {
	await onEmulators(
		{ folder: inData("bench", "rush"), importFrom: null, stopAsked },
		async ({ env, serve }) => {
			const server = await serve({});
			const api = { BENCH_PEOPLE: String(people), TEST_API_ORIGIN: server.address };
			await runScript("save-in-a-rush.ts", { ...env, ...api }).finally(server.stop);
		},
	);
}

async function main() {
	if (!(await onProjectNode(requireJava))) return;
	const { main: size, growth, rush, ...how } = options();
	const stopAsked = whenAskedToStop();
	await buildIfNeeded("functions");
	if (rush) return measureRush(size.people, stopAsked);
	const known = new Map();
	const measured = async (wanted) => {
		const key = `${wanted.people}x${wanted.years}`;
		if (!known.has(key)) known.set(key, await measure(wanted, how, stopAsked));
		return known.get(key);
	};
	const result = await measured(size);
	const check = (result.check / result.bare).toFixed(1);
	console.log(
		`\n${size.people} people, ${size.years} years; 1× is a bare read of one document beside the call, ${result.bare.toFixed(1)} ms in the middle.`,
	);
	console.log(`${check}× of each call is the check whether its token was revoked; see docs/operations.md.\n`);
	console.log(callTable(result).join("\n"));
	if (how.price) console.log(`\n${priceTable(size.people, result.calls).join("\n")}`);
	if (!growth) return;
	for (const [title, sizes] of Object.entries(growthSizes(size))) {
		const results = [];
		for (const one of sizes) results.push(await measured(one));
		console.log(`\nGrowth ${title === "byPeople" ? "with people" : "with years"}\n`);
		console.log(growthTable(results).join("\n"));
	}
}

await run(main);
