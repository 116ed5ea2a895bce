import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { SavedDay } from "@tuntikirja/contract/work-days/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { hostedApi, productionApi } from "#tests/support/emulators.ts";
import { anEntry } from "#tests/support/entries.ts";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { type ProductionServer, startProductionServer } from "#tests/support/server/production-server.ts";
import { expectExactly, expectTrueBalance, untilSettled } from "./ledger.ts";

const SAVERS = 32;
const COPIES = 16;
const EDITORS = 32;
const ATTEMPTS = 10;
const ELSEWHERE_EVERY = 8;
const AT_ONCE = 50;
// Under five seconds on a machine of its own; here other programs may take the processor.
const LONGEST_MS = 15_000;

const date = pastWorkingDay();

// The production server handles concurrent calls in one process, as one instance does. Some calls go to the emulator,
// which is another instance, so only the database can serialize them, not memory.
let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

/** Calls, and retries a little later after a 503: a call that waits too long for others is answered with one. */
async function patiently(index: number, { idToken }: Person, method: string, path: string, body: unknown) {
	const base = index % ELSEWHERE_EVERY === 0 ? hostedApi() : server.base;
	for (let attempt = 1; ; attempt += 1) {
		const answer = await callApi(method, path, { base, token: idToken, body });
		if (answer.status !== 503 || attempt === ATTEMPTS) return answer;
		await new Promise((resolve) => setTimeout(resolve, attempt * 400 * Math.random()));
	}
}

const save = (index: number, person: Person, body: unknown) =>
	patiently(index, person, "POST", "/work-day/entry/", body);

test(`${SAVERS} different saves on one day at once make ${SAVERS} entries`, async () => {
	const person = await aPerson();
	const bodies = Array.from({ length: SAVERS }, () => anEntry(date, { hours: 0.25 }));
	const answers = await Promise.all(bodies.map((body, index) => save(index, person, body)));
	expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
	await expectExactly(
		person.uid,
		bodies.map(({ entry }) => entry.id),
	);
	await expectTrueBalance(person);
	await untilSettled(person);
});

/** Saves all at once, without a second try. @returns how long it took */
async function saveAtOnce(base: string, person: Person): Promise<number> {
	const bodies = Array.from({ length: AT_ONCE }, () => anEntry(date, { hours: 0.25 }));
	const token = person.idToken;
	const from = performance.now();
	const answers = await Promise.all(
		bodies.map((body) => callApi("POST", "/work-day/entry/", { base, token, body })),
	);
	const milliseconds = Math.round(performance.now() - from);
	expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
	await expectExactly(
		person.uid,
		bodies.map(({ entry }) => entry.id),
	);
	await untilSettled(person);
	return milliseconds;
}

test(`${AT_ONCE} saves of one day at once in one instance end without a 503, and soon`, async () => {
	const milliseconds = await saveAtOnce(productionApi(), await aPerson());
	process.stdout.write(`${AT_ONCE} saves of one day in one instance: ${milliseconds} ms\n`);
	expect(milliseconds).toBeLessThan(LONGEST_MS);
});

test("a save of a month that another writer never lets go is a 503 that says when to come again", async () => {
	const person = await aPerson();
	const body = anEntry(date);
	await save(1, person, anEntry(date));
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const month = firestore().doc(workMonthDoc(person.uid, monthOf(date)).path);
	const holding = firestore().runTransaction(async (transaction) => {
		await transaction.get(month);
		await released;
	});
	const refused = await callApi("POST", "/work-day/entry/", {
		base: productionApi(),
		token: person.idToken,
		body,
	});
	release();
	await holding;

	expect([refused.status, refused.error.code]).toEqual([503, "unavailable"]);
	expect(refused.headers.get("retry-after")).toBe("2");
	expect((await save(1, person, body)).status).toBe(200);
});

test(`the same save ${COPIES} times at once makes one entry and ${COPIES} equal answers`, async () => {
	const person = await aPerson();
	const body = anEntry(date);
	const answers = await Promise.all(Array.from({ length: COPIES }, (_, index) => save(index, person, body)));
	expect(answers[0]?.status).toBe(200);
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	await expectExactly(person.uid, [body.entry.id]);
	await expectTrueBalance(person);
	await untilSettled(person);
});

test(`of ${EDITORS} edits of one version at once, one succeeds and the others get its result`, async () => {
	const person = await aPerson();
	const body = anEntry(date);
	await save(1, person, body);
	const workDayId = workDayIdOf(person.uid, date);
	const answers = await Promise.all(
		Array.from({ length: EDITORS }, (_, index) => {
			const editedEntry = { id: body.entry.id, changedHour: (index + 1) / 4, version: 1 };
			return patiently(index, person, "PUT", "/work-day/webapp/entry/", { editedEntry, workDayId });
		}),
	);
	const [winner, ...more] = answers.filter(({ status }) => status === 200);
	const losers = answers.filter(({ status }) => status === 409);
	expect([more.length, losers.length]).toEqual([0, EDITORS - 1]);
	const current = (winner?.body as SavedDay | undefined)?.entries[0];
	for (const { error } of losers) expect(error).toMatchObject({ code: "stale-version", data: { current } });
	const days = await person.ask(contract.workDays.getWorkDayByDate, { date });
	expect(days.data.entries).toEqual([current]);
	await expectExactly(person.uid, [body.entry.id]);
	await expectTrueBalance(person);
	await untilSettled(person);
});
