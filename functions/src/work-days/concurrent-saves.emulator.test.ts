import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import {
	type ProductionServer,
	startProductionServer,
} from "@tuntikirja/tests/support/server/production-server.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedDay } from "@tuntikirja/contract/work-days/schema.ts";
import { firestore } from "#firestore/database.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const date = pastWorkingDay();

let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

const call = ({ idToken }: Person, method: string, path: string, body: unknown) =>
	callApi(method, path, { base: server.base, token: idToken, body });

async function entriesOf({ uid }: Person) {
	return (await stored(workMonthDoc(uid, pastMonth())))?.days[date]?.entries ?? {};
}

test("16 copies of one save at once make one entry, one audit row and 16 equal answers", async () => {
	const person = await aPerson();
	const asked = anEntry(date);

	const answers = await Promise.all(
		Array.from({ length: 16 }, () => call(person, "POST", "/work-day/entry/", asked)),
	);

	expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	expect(Object.keys(await entriesOf(person))).toEqual([asked.entry.id]);
	const audit = await firestore().collection("audit").where("subjectId", "==", person.uid).get();
	expect(audit.size).toBe(1);
});

test("8 different saves of one day at once are all stored", async () => {
	const person = await aPerson();
	const asked = Array.from({ length: 8 }, () => anEntry(date, { hours: 0.5 }));

	const answers = await Promise.all(asked.map((body) => call(person, "POST", "/work-day/entry/", body)));

	expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
	expect(Object.keys(await entriesOf(person)).sort()).toEqual(asked.map(({ entry }) => entry.id).sort());
	const longest = answers
		.map(({ body }) => (body as SavedDay).workDay.creditedHours)
		.sort((a, b) => b - a)[0];
	expect(longest).toBe(4);
});

test("of 6 edits of one version at once one is saved, and the others get the saved entry", async () => {
	const person = await aPerson();
	const asked = anEntry(date);
	const saved = await call(person, "POST", "/work-day/entry/", asked);
	const { workDayId } = saved.body as SavedDay;

	const answers = await Promise.all(
		Array.from({ length: 6 }, (_, index) => {
			const editedEntry = { id: asked.entry.id, changedHour: index + 1, version: 1 };
			return call(person, "PUT", "/work-day/webapp/entry/", { editedEntry, workDayId });
		}),
	);

	const won = answers.filter(({ status }) => status === 200);
	const lost = answers.filter(({ status }) => status === 409);
	expect([won.length, lost.length]).toEqual([1, 5]);
	const current = (won[0]?.body as SavedDay | undefined)?.entries[0];
	for (const { error } of lost) expect(error).toMatchObject({ code: "stale-version", data: { current } });
});

test("requests that run at once in one process never mix up their callers", async () => {
	const people = await Promise.all(Array.from({ length: 12 }, () => aPerson()));
	const calls = people.flatMap((person) => Array(10).fill(person) as Person[]);

	const answers = await Promise.all(
		calls.map((person) => call(person, "GET", "/user/own-user-info", undefined)),
	);

	expect(answers.map(({ body }) => (body as { id: string }).id)).toEqual(calls.map(({ uid }) => uid));
	expect(new Set(answers.map(({ reads }) => reads))).toEqual(new Set([3]));
});
