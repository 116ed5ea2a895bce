import { createReadStream, globSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, expect, test } from "vitest";
import { leakIn, noteCanary, PRICE_CANARY_CENTS } from "#tests/support/answers/canaries.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { hostedApi, logsFolder, productionApi } from "#tests/support/emulators.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson, type Person } from "#tests/support/people.ts";

// Checks all logs of the functions in this run, after all other tests. Threat T25.
let person: Person;
/** The request ids of a save on each of the servers that run functions. */
const requestIds: string[] = [];
beforeAll(async () => {
	person = await aPerson();
	for (const base of [hostedApi(), productionApi()]) {
		const body = anEntry(pastWorkingDay(), { hours: 1, notes: noteCanary(person.uid) });
		const saved = await person.call("POST", "/work-day/entry/", { base, body });
		requestIds.push(saved.headers.get("x-request-id") ?? "");
	}
});

async function linesOfLogs(): Promise<string[]> {
	const lines: string[] = [];
	for (const name of globSync("*/{emulators,api}.log", { cwd: logsFolder() })) {
		const input = createReadStream(join(logsFolder(), name));
		for await (const line of createInterface({ input })) lines.push(line);
	}
	return lines;
}

test("no line of the functions' log contains a token, a wage, a price or a note", async () => {
	// Each log is written by another process; once it contains our save, it contains everything before it.
	const unlogged = async () => {
		const lines = await linesOfLogs();
		return requestIds.filter((id) => !lines.some((line) => line.includes(id)));
	};
	await expect.poll(unlogged).toEqual([]);

	const leaks = (await linesOfLogs()).filter((line) => leakIn(line) !== null);
	expect(leaks).toEqual([]);
});

test.each([
	"token eyJhbGciOiJub25lIiwidHlwIjoi",
	"token eyJhbGciOiJS",
	"token eyJraWQiOiJh",
	"token eyJ0eXAiOiJK",
	"token eyJjdHkiOiJKV1QiLCJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoiYSJ9.",
	"Authorization: Bearer abcdefgh.ijkl",
	"https://hooks.slack.com/services/T0/B0/x",
	`{"hourPriceCents":${PRICE_CANARY_CENTS}}`,
	"wage 7391.17",
	"palkka 7 391,17 €",
	noteCanary("aino"),
])("the scan finds %s", (line) => {
	expect(leakIn(line)).not.toBeNull();
});

test.each(["x7391", "Kq3hXw7ZtBRCeyJOa71rdkkyikn2", "eyJOa71rdkkyiknKq3hXw7ZtBRC2"])(
	"the scan accepts an ordinary line with the id %s",
	(uid) => {
		expect(leakIn(`{"path":"/work-day/entry/","status":200,"milliseconds":12,"uid":"${uid}"}`)).toBeNull();
	},
);
