import { pause } from "@tuntikirja/functions/firestore/clock.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { type ProductionServer, startProductionServer } from "#tests/support/server/production-server.ts";
import { stored } from "#tests/support/stored.ts";
import { wrongFolds } from "#scripts/operations/verify-ledger/verify-folds.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";

const PEOPLE = 20;
const SAVES_EACH = 10;

let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

interface Saved {
	readonly status: number;
	readonly writes: number;
	readonly milliseconds: number;
}

async function save({ idToken }: Person, body: object): Promise<Saved> {
	const startedAt = performance.now();
	const answer = await callApi("POST", "/work-day/entry/", { base: server.base, token: idToken, body });
	return { status: answer.status, writes: answer.writes, milliseconds: performance.now() - startedAt };
}

test(`${PEOPLE * SAVES_EACH} saves while folds run without a pause are all stored, with as many writes as ever`, async () => {
	const month = pastMonth();
	const dates = workingDaysOf(month);
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson()));
	while (await foldNextMonth());
	let isOver = false;
	let folds = 0;
	const folding = (async () => {
		while (!isOver) {
			folds += await foldMarked();
			await pause(20);
		}
	})();
	const entries = people.map(() =>
		Array.from({ length: SAVES_EACH }, (_, index) =>
			anEntry(dates[index % dates.length] ?? "", { hours: 0.5 }),
		),
	);

	const saves = await Promise.all(
		people.map(async (person, index) => {
			const own: Saved[] = [];
			for (const body of entries[index] ?? []) own.push(await save(person, body));
			return own;
		}),
	);
	isOver = true;
	await folding;
	await foldMarked();

	expect(new Set(saves.flat().map(({ status }) => status))).toEqual(new Set([200]));
	// Month, stale marker, audit row, and the alert of a month that is over.
	expect(new Set(saves.flat().map(({ writes }) => writes))).toEqual(new Set([4]));
	expect(folds).toBeGreaterThan(0);
	for (const [index, { uid }] of people.entries()) {
		const { days = {}, unfolded } = (await stored(workMonthDoc(uid, month))) ?? {};
		const ids = Object.values(days).flatMap((day) => Object.keys(day.entries));
		expect(ids.sort()).toEqual((entries[index] ?? []).map(({ entry }) => entry.id).sort());
		expect(unfolded).toBeUndefined();
	}
	expect(await wrongFolds()).toEqual([]);
	const longest = Math.max(...saves.flat().map(({ milliseconds }) => milliseconds));
	// Far below the patience of a transaction: a fold never makes a save wait for more than one commit.
	expect(longest).toBeLessThan(5_000);
}, 120_000);
