import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { beforeAll, expect, test } from "vitest";
import { leakIn, noteCanary, PRICE_CANARY_CENTS } from "#tests/support/answers/canaries.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { emulatorLogPath } from "#tests/support/emulators.ts";
import { anEntry } from "#tests/support/entries.ts";
import { aPerson, type Person } from "#tests/support/people.ts";

// Everything that the functions have logged in this run, after all other tests. Threat T25.
let person: Person;
let requestId: string;
beforeAll(async () => {
	person = await aPerson();
	const saved = await person.call("POST", "/work-day/entry/", {
		body: anEntry(pastWorkingDay(), { notes: noteCanary(person.uid) }),
	});
	requestId = saved.headers.get("x-request-id") ?? "";
});

async function linesOfLog(): Promise<string[]> {
	const lines: string[] = [];
	for await (const line of createInterface({ input: createReadStream(emulatorLogPath()) })) lines.push(line);
	return lines;
}

test("no line of the functions' log holds a token, a wage, a price or a note", async () => {
	// The log is written by another process; once it tells of our save, it has told of all before.
	await expect.poll(async () => (await linesOfLog()).some((line) => line.includes(requestId))).toBe(true);

	const leaks = (await linesOfLog()).filter((line) => leakIn(line) !== null);
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
	noteCanary("somebody"),
])("the scan would find %s", (line) => {
	expect(leakIn(line)).not.toBeNull();
});

test.each(["x7391", "Kq3hXw7ZtBRCeyJOa71rdkkyikn2", "eyJOa71rdkkyiknKq3hXw7ZtBRC2"])(
	"the scan lets an ordinary line pass, with %s for an id",
	(uid) => {
		expect(leakIn(`{"path":"/work-day/entry/","status":200,"milliseconds":12,"uid":"${uid}"}`)).toBeNull();
	},
);
