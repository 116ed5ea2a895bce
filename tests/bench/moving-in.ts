// Moves 50,000 rows of 20 people and five years into an empty company, slice by slice as the page does, folds the company
// again, and writes what it cost as JSON. Run by `npm run bench -- --moving-in`, which serves the built functions.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { IMPORT_BOUNDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { manyIds, putPeople, recomputeAll } from "#tests/support/company/many-people.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { benchSize } from "./company.ts";
import { serverMemory } from "./server-memory.ts";
import { type Measured, median, timedCall } from "./timed-call.ts";

const { people, years } = benchSize();
const ROWS_OF_A_PERSON = Math.floor(IMPORT_BOUNDS.rows / people);
const PROJECTS = 10;

const uids = manyIds(people);
const months = eachMonth(pastMonth(12 * years), pastMonth());
const startDate = firstDay(months[0] ?? pastMonth());

/** As the page sends them: by person and day. */
function rowsOf(projectIds: readonly string[]): ImportRow[] {
	const dates = months.flatMap(workingDaysOf);
	const dateOf = (index: number): LocalDate =>
		dates[Math.floor((index * dates.length) / ROWS_OF_A_PERSON)] ?? "";
	return uids.toSorted().flatMap((userId) =>
		Array.from({ length: ROWS_OF_A_PERSON }, (_, index) => ({
			key: randomUUID(),
			userId,
			date: dateOf(index),
			minutes: 210,
			projectId: projectIds[index % PROJECTS] ?? null,
			labelId: "design",
			notes: "Design and review of the pages",
		})),
	);
}

async function send(token: string, importId: string, rows: readonly ImportRow[], dryRun: boolean) {
	const calls: Measured[] = [];
	for (let slice = 0; slice * IMPORT_BOUNDS.slice < rows.length; slice += 1) {
		const own = rows.slice(slice * IMPORT_BOUNDS.slice, (slice + 1) * IMPORT_BOUNDS.slice);
		calls.push(
			await timedCall(token, "POST", "/moving-in/rows/", { body: { importId, slice, rows: own, dryRun } }),
		);
	}
	return calls;
}

async function partOf(name: string, act: () => Promise<readonly Measured[]>) {
	const startedAt = performance.now();
	const calls = await act();
	const sum = (field: "reads" | "writes") => calls.reduce((total, one) => total + one[field], 0);
	return {
		name,
		seconds: (performance.now() - startedAt) / 1000,
		calls: calls.length,
		refused: calls.filter(({ status }) => status !== 200).length,
		reads: sum("reads"),
		writes: sum("writes"),
		p50: median(calls.map(({ milliseconds }) => milliseconds)),
		longest: Math.max(...calls.map(({ milliseconds }) => milliseconds)),
		memory: serverMemory(),
	};
}

async function main() {
	const { uid, idToken } = await aPerson({ role: "admin", startDate });
	await putPeople(uids, startDate);
	const projects = await Promise.all(
		Array.from({ length: PROJECTS }, (_, index) => aProject({ name: `Project ${index + 1}` })),
	);
	const rows = rowsOf(projects.map(({ id }) => id));
	const id = randomUUID();
	const file = { id, fileName: "history.csv", fileHash: "a".repeat(64), source: "toggl", rows: rows.length };
	const parts = [
		await partOf("trial", () => send(idToken, id, rows, true)),
		await partOf("write", async () => [
			await timedCall(idToken, "POST", "/moving-in/import/", { body: file }),
			...(await send(idToken, id, rows, false)),
		]),
		await partOf("the same again", () => send(idToken, id, rows, false)),
	];
	// As the triggers do.
	await recomputeAll([uid, ...uids]);
	while ((await foldMarked()) > 0);
	while (await foldNextMonth());
	writeFileSync(process.env["BENCH_RESULT"] ?? "/dev/stdout", JSON.stringify({ rows: rows.length, parts }));
}

await main();
process.exit(0);
