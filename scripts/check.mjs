// `npm run check`: every check of the code that does not run it. All parts run, even when an earlier one fails, so
// that one run reports everything.
import { parseArgs } from "node:util";
import { onProjectNode } from "./machine/project-node.mjs";
import { run } from "./progress.mjs";

async function runPart({ name, run: runIt }) {
	const started = Date.now();
	const { ok, output } = await runIt();
	const seconds = ((Date.now() - started) / 1000).toFixed(1);
	console.log(`${ok ? "ok    " : "FAILED"}  ${name} (${seconds} s)`);
	if (!ok) console.log(`${output.trimEnd()}\n`);
	return ok;
}

async function main() {
	parseArgs();
	if (!(await onProjectNode())) return 0;
	// Not above: the parts import installed packages, which a fresh clone gets in the line before.
	const { PARTS } = await import("./check/parts.mjs");
	let failed = 0;
	for (const part of PARTS) if (!(await runPart(part))) failed++;
	console.log(failed === 0 ? "All checks passed." : `${failed} of ${PARTS.length} checks failed.`);
	return failed === 0 ? 0 : 1;
}

await run(main);
