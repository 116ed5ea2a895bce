import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { placesOf } from "@tuntikirja/functions/records/folds/folded-months.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rush } from "#tests/bench/rush.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { aPerson } from "#tests/support/people.ts";
import { type ProductionServer, startProductionServer } from "#tests/support/server/production-server.ts";
import { stored } from "#tests/support/stored.ts";
import { wrongFolds } from "#scripts/operations/verify-ledger/verify-folds.ts";

const PEOPLE = 20;
const SAVES_EACH = 10;

let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

test(`${PEOPLE * SAVES_EACH} saves while folds run without a pause are all stored, with as many writes as ever`, async () => {
	const month = pastMonth();
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson()));
	while (await foldNextMonth());
	// A place for each, so that a fold writes nothing but months and shards.
	await placesOf(people.map(({ uid }) => uid));

	const { saves, entryIds, retries, longestMilliseconds, folded, shardWrites } = await rush({
		people,
		savesEach: SAVES_EACH,
		milliseconds: 0,
		foldPause: 20,
		base: server.base,
	});

	console.log(
		`${saves.length} saves: ${retries} run again, the longest ${Math.round(longestMilliseconds)} ms; ${shardWrites.length} folds`,
	);
	expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]));
	// Month, stale marker, audit row, and the alert of a month that is over.
	expect(new Set(saves.map(({ writes }) => writes))).toEqual(new Set([4]));
	expect(folded).toBeGreaterThan(0);
	// They share a shard, and the schedule folds once in five minutes.
	expect(new Set(shardWrites)).toEqual(new Set([1]));
	for (const [index, { uid }] of people.entries()) {
		const { days = {}, unfolded } = (await stored(workMonthDoc(uid, month))) ?? {};
		const ids = Object.values(days).flatMap((day) => Object.keys(day.entries));
		expect(ids.sort()).toEqual([...(entryIds[index] ?? [])].sort());
		expect(unfolded).toBeUndefined();
	}
	expect(await wrongFolds()).toEqual([]);
	// Far below the patience of a transaction: a fold never makes a save wait for more than one commit.
	expect(longestMilliseconds).toBeLessThan(5_000);
}, 120_000);
