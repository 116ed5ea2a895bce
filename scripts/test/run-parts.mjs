// A run of several parts: those without emulators run beside those with them, which run in lanes with separate
// emulators. On two processors this takes half as long as one after the other.
import { totalmem } from "node:os";
import { ROOT } from "#scripts/paths.mjs";
import { Stop, step } from "#scripts/progress.mjs";
import { NOTHING_RAN, sumOf, tally } from "./closing-line.mjs";
import { buildServed, startTestEmulators } from "./emulators.mjs";
import { failuresOf, passedAgain } from "./failures.mjs";
import { runInLanes } from "./lanes.mjs";
import { runVitest } from "./vitest-run.mjs";

/** Beside the tests without emulators three of them leave two processors hardly idle; two took a twentieth longer. */
const MOST_LANES = 3;
/** Memory of a lane: the emulators with all of their processes, and the browser. */
const BYTES_OF_A_LANE = 3 * 2 ** 30;

/** Up to this number of selected files run in one or two parts: more emulators would take longer to start. */
const FEW_FILES = 20;

const titleOf = ({ projects, shard }) =>
	projects.map(({ name }) => name).join(", ") + (shard ? ` ${shard}` : "");

/** A project of a whole run in the number of pieces that it names, so that lanes end at about the same time. */
function shardsOf(project) {
	const { shards = 1 } = project;
	if (shards === 1) return [{ projects: [project] }];
	return Array.from({ length: shards }, (_, index) => ({
		projects: [project],
		shard: `${index + 1}/${shards}`,
	}));
}

function emulatedParts(projects, paths) {
	if (paths.length === 0) return projects.flatMap(shardsOf);
	if (paths.length > FEW_FILES) return projects.map((project) => ({ projects: [project] }));
	// What counts reads must not run beside functions that write.
	return [...Map.groupBy(projects, hasTriggers).values()].map((own) => ({ projects: own }));
}

const hasTriggers = ({ triggers = true }) => triggers;

/** The parts of a run, each with the projects of one vitest. */
function partsOf(projects, paths) {
	const emulated = projects.filter(({ emulators, last }) => emulators && !last);
	const alone = projects.filter(({ emulators }) => !emulators);
	return {
		alone: alone.length > 0 ? [{ projects: alone }] : [],
		emulated: emulatedParts(emulated, paths),
		last: projects.filter(({ last }) => last).map((project) => ({ projects: [project] })),
	};
}

/** Runs the projects, as many in parallel as the machine has memory for. @returns the count of all */
export async function runParts({ projects, paths, options, folder, env, stopAsked }) {
	const { alone, emulated, last } = partsOf(projects, paths);
	const isOnly = alone.length + emulated.length + last.length === 1;
	const failures = [];
	const secondTries = [];
	let isStopping = false;
	stopAsked.then(() => (isStopping = true));
	const run = async (part, lane) => {
		if (isStopping) return NOTHING_RAN;
		await lane?.setTriggers(part.projects.some(hasTriggers));
		step(`Testing: ${titleOf(part)}`);
		const runEnv = { ...env, ...lane?.env };
		const ended = await runVitest({ ...part, paths, options, folder, env: runEnv, stopAsked, isOnly });
		const result = tally(ended.report, ended.exitCode, { byName: options.includes("-t") });
		if (result.failed > 0) step(`Failed: ${result.failed} in ${titleOf(part)}`);
		failures.push(...failuresOf(ended.report, ROOT));
		secondTries.push(...passedAgain(ended.report, ROOT));
		return result;
	};
	const open = async (number) => {
		try {
			return await startTestEmulators(folder, stopAsked, { lane: number });
		} catch (error) {
			console.error(error instanceof Stop ? error.message : error);
			return null;
		}
	};
	const lost = (part) => {
		step(`Not run: ${titleOf(part)}`);
		return NOTHING_RAN;
	};
	const count = Math.min(
		MOST_LANES,
		Math.max(1, emulated.length),
		Math.floor(totalmem() / BYTES_OF_A_LANE) || 1,
	);
	const onItsOwn = Promise.all(alone.map((part) => run(part)));
	const withEmulators = async () => {
		if (emulated.length + last.length === 0) return [];
		const isBuilt = await buildServed().then(
			() => true,
			(error) => console.error(error instanceof Stop ? error.message : error),
		);
		if (!isBuilt) return [...emulated, ...last].map(lost);
		return runInLanes({ parts: emulated, last, count, open, run, lost });
	};
	const results = await Promise.all([withEmulators(), onItsOwn]);
	for (const test of secondTries) console.log(`\nPassed at the second try only: ${test}`);
	for (const failure of failures) console.log(`\nFailed: ${failure}`);
	return sumOf(results.flat());
}
