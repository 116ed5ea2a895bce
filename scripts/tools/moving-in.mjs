// `npm run moving-in`: how the page of moving in behaves with 50,000 rows of 20 people and five years: the longest frame of each
// step, and the memory. `-- --unknown 300` is how many names the company does not know, `--slower 4` a processor that is four
// times slower, `--running http://127.0.0.1:5000` uses a running server. Nothing is written.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "#scripts/machine/browser.mjs";
import { requireJava } from "#scripts/machine/prerequisites.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { whenAskedToStop } from "#scripts/machine/signals.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { columns } from "./columns.mjs";

/** What the specification allows, and 50 MB that the connection of this tool takes. */
const MOST = { frame: 200, memory: 550 };

function options() {
	const { values } = parseArgs({
		options: {
			people: { type: "string", default: "20" },
			unknown: { type: "string", default: "300" },
			slower: { type: "string", default: "1" },
			running: { type: "string" },
		},
	});
	const [people, unknown, slower] = [values.people, values.unknown, values.slower].map(Number);
	if (![people, unknown, slower].every((one) => one >= 1))
		throw new Stop("--people, --unknown and --slower are numbers from 1 on.");
	return { people, unknown, slower, running: values.running ?? null };
}

async function visitAll(address, asked) {
	const { largeTable, writeLargeFiles } = await import("./moving-in/large-file.mjs");
	const { moveIn } = await import("./moving-in/visit.mjs");
	const folder = mkdtempSync(join(tmpdir(), "moving-in-"));
	const steps = [];
	for (const file of await writeLargeFiles(largeTable(asked), folder)) {
		steps.push(...(await moveIn(await findBrowser(), address, file, asked)));
		step(basename(file));
	}
	rmSync(folder, { recursive: true });
	return steps;
}

const isOver = (of) => Object.entries(MOST).some(([what, most]) => of[what] > most);
const marked = (of, what, unit) => `${of[what] > MOST[what] ? "✗ " : ""}${of[what] ?? "?"} ${unit}`;

function tableOf(steps) {
	const rows = steps.map((of) => [
		of.file,
		of.name,
		`${of.seconds.toFixed(1)} s`,
		marked(of, "frame", "ms"),
		marked(of, "memory", "MB"),
	]);
	return columns([["file", "step", "time", "longest frame", "most memory"], ...rows]);
}

async function main() {
	const { running, ...asked } = options();
	if (!(await onProjectNode(() => running ?? requireJava()))) return 0;
	const { whileServed } = await import("./pages/demo-visit.mjs");
	const served = { running, name: "moving-in", stopAsked: whenAskedToStop(), givesWay: true };
	const steps = await whileServed(served, (address) => visitAll(address, asked));
	console.log(`\n${asked.people} people, ${asked.unknown} unknown names, a processor of 1/${asked.slower}\n`);
	console.log(tableOf(steps).join("\n"));
	return steps.some(isOver) ? 1 : 0;
}

await run(main);
