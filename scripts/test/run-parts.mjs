// A run of several parts: those without emulators run beside those with them, which run in lanes with separate
// emulators. On two processors this takes half as long as one after the other.
import { totalmem } from "node:os";
import { shown, step } from "#scripts/progress.mjs";
import { buildServed, startTestEmulators } from "./emulators.mjs";
import { NOTHING_RAN } from "./report.mjs";
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
function piecesOf(project) {
	const { shards = 1 } = project;
	if (shards === 1) return [{ projects: [project] }];
	return Array.from({ length: shards }, (_, index) => ({
		projects: [project],
		shard: `${index + 1}/${shards}`,
	}));
}

const hasTriggers = ({ triggers = true }) => triggers;

/** The parts with emulators, each with the projects of one vitest. */
function emulatedParts(projects, paths, shard) {
	if (shard !== undefined) return projects.map((project) => ({ projects: [project], shard }));
	if (paths.length === 0) return projects.flatMap(piecesOf);
	if (paths.length > FEW_FILES) return projects.map((project) => ({ projects: [project] }));
	// What counts reads must not run beside functions that write.
	return [...Map.groupBy(projects, hasTriggers).values()].map((own) => ({ projects: own }));
}

/**
 * Runs the parts in lanes. Each free lane takes the next part, so all lanes end at about the same time, whatever the length
 * of their parts. The last parts start when all others have ended.
 */
async function runInLanes({ parts, last, open, run }) {
	const lanes = [];
	const reports = [];
	const waiting = [...parts];
	const most = Math.min(MOST_LANES, Math.floor(totalmem() / BYTES_OF_A_LANE) || 1);
	const begin = async (number) => {
		const lane = await open(number);
		lanes.push(lane);
		for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
			reports.push(await run(part, lane));
	};
	try {
		const count = Math.min(most, Math.max(1, parts.length));
		const begun = Array.from({ length: count }, (_, index) => begin(index + 1));
		for (const { status, reason } of await Promise.allSettled(begun))
			if (status === "rejected") console.error(shown(reason));
		if (lanes.length > 0) for (const part of last) reports.push(await run(part, lanes[0]));
		const lost = lanes.length > 0 ? waiting : [...waiting, ...last];
		for (const part of lost) step(`Not run: ${titleOf(part)}`);
		return [...reports, ...lost.map(() => NOTHING_RAN)];
	} finally {
		await Promise.all(lanes.map(({ stop }) => stop()));
	}
}

/** Runs the projects, as many in parallel as the machine has memory for. @returns the report of each part */
export async function runParts({ projects, shard, stopAsked, ...chosen }) {
	const alone = projects.filter(({ emulators }) => !emulators);
	const emulated = projects.filter(({ emulators, last }) => emulators && !last);
	const parts = emulatedParts(emulated, chosen.paths, shard);
	const last = projects.filter((project) => project.last).map((project) => ({ projects: [project] }));
	const isOnly = Math.min(1, alone.length) + parts.length + last.length === 1;
	let isStopping = false;
	stopAsked.then(() => (isStopping = true));
	const run = async (part, lane) => {
		if (isStopping) return NOTHING_RAN;
		await lane?.setTriggers(part.projects.some(hasTriggers));
		step(`Testing: ${titleOf(part)}`);
		const report = await runVitest({
			...chosen,
			...part,
			env: { ...chosen.env, ...lane?.env },
			stopAsked,
			isOnly,
		});
		if (report.failed > 0) step(`Failed: ${report.failed} in ${titleOf(part)}`);
		return report;
	};
	const web = projects.some(({ pages }) => pages);
	const open = (number) => startTestEmulators(chosen.folder, stopAsked, { lane: number, web });
	const withEmulators = async () => {
		if (parts.length + last.length === 0) return [];
		await buildServed({ web });
		return runInLanes({ parts, last, open, run });
	};
	const onTheirOwn = async () => (alone.length > 0 ? [await run({ projects: alone, shard })] : []);
	return (await Promise.all([withEmulators(), onTheirOwn()])).flat();
}
