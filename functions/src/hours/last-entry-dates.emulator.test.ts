import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { makeAllShards, stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { metered } from "#firestore/meter.ts";
import { foldMarked } from "#records/folds/fold-marked.ts";
import { foldNextMonth } from "#records/folds/fold-history.ts";
import { lastEntriesDoc } from "#records/folds/last-entries.ts";
import { lastEntryDates, storeLastEntries } from "./last-entry-dates.ts";

/** As many people who have logged nothing for months as a company of this size has after some years. */
const LEFT = 30;

const log = (uid: string, date: string) => putMonth(uid, { [date]: aDay({ e1: aStoredEntry() }) });

async function asked(uids: readonly string[]) {
	const meter = { reads: 0, writes: 0 };
	const dates = await metered(meter, () => lastEntryDates(uids));
	return { dates, reads: meter.reads };
}

test("people who left cost no read after a night, and one whose old month changes is right at once", async () => {
	const date = pastWorkingDay(3, 5);
	const uids: string[] = [];
	for (let count = 0; count < LEFT; count += 1) {
		const { uid } = await aPerson({ isActive: false, startDate: "2020-01-01" });
		await log(uid, date);
		uids.push(uid);
	}
	while (await foldNextMonth());
	while ((await foldMarked()) > 0);
	const all = new Map(uids.map((uid) => [uid, date]));
	const before = await asked(uids);
	expect(before.dates).toEqual(all);
	await storeLastEntries();

	const after = await asked(uids);

	expect(after.dates).toEqual(all);
	expect(after.reads).toBe(before.reads - LEFT);
	const [first = ""] = uids;
	const later = pastWorkingDay(1, 4);
	await log(first, later);
	const changed = new Map([...all, [first, later]]);
	expect((await asked(uids)).dates).toEqual(changed);
	await foldMarked();
	expect((await stored(lastEntriesDoc))?.dates[first]).toBeUndefined();
	expect((await asked(uids)).dates).toEqual(changed);
	await storeLastEntries();
	expect(await asked(uids)).toEqual({ dates: changed, reads: after.reads });
}, 60_000);

test("people who have logged nothing yet cost the night nothing", async () => {
	const nightly = async () => {
		const meter = { reads: 0, writes: 0 };
		await metered(meter, storeLastEntries);
		return meter.reads;
	};
	await makeAllShards();
	const before = await nightly();
	for (let count = 0; count < 5; count += 1) await aPerson();
	expect(await nightly()).toBe(before);
});
