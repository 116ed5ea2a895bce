import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { requestFor } from "@tuntikirja/tests/bench/requests.ts";
import { workedMonth } from "@tuntikirja/tests/bench/history.ts";
import { ownTarget, type Target } from "@tuntikirja/tests/access/targets.ts";
import { anAllocation } from "@tuntikirja/tests/support/company/allocations.ts";
import { manyIds, putPeople, recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { ENDPOINTS } from "@tuntikirja/tests/support/endpoints.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { putAll } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { wholeWeeks } from "#capacity/present-person.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { foldKindAnew } from "#firestore/folds/fold-records.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { withDays } from "#records/months/month-outline.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { sweepFolds } from "#upkeep/sweep-folds.ts";

/** With the admin and two colleagues: two shards of months, eight of long records, and one of each other kind. */
const PEOPLE = 200;
const SHARDS = 2;
const LAST_MONTH = pastMonth();
const NOW = monthOf(today());
/** Half a year, the longest board. */
const BOARD = { startDate: today(), endDate: addDays(today(), 26 * 7 - 1) };
const WEEKS = wholeWeeks(BOARD);
const BOARD_MONTHS = eachMonth(monthOf(WEEKS.startDate), monthOf(WEEKS.endDate));

let admin: Person;
let target: Target;

beforeAll(async () => {
	const startDate = firstDay(LAST_MONTH);
	admin = await aPerson({ role: "admin", startDate });
	target = await ownTarget(admin);
	const uids = manyIds(PEOPLE - 3);
	await putPeople(uids, startDate);
	const { terms } = await loadTerms(database, { uid: admin.uid, startDate }, startDate, today());
	const availability = { startDate, endDate: null, percentage: 80, notes: "" };
	const allocations = { a: anAllocation() };
	await putAll(
		uids.flatMap((userId) => [
			[availabilitiesDoc(userId), { userId, availabilities: { a: availability } }],
			[capacityAllocationsDoc(userId), { userId, allocations, projectIds: ["kaarna"], deletedIds: [] }],
		]),
	);
	for (const month of [LAST_MONTH, NOW])
		await putAll(
			uids.map((uid) => [
				workMonthDoc(uid, month),
				workedMonth(uid, month, terms, [], workingDaysOf(month).slice(0, 1)),
			]),
		);
	// Leave ahead, so that there is a shard of each month of the board.
	for (const month of BOARD_MONTHS.filter((one) => one > NOW)) {
		const [date = ""] = workingDaysOf(month);
		const leave = { [date]: aDay({ h: aStoredEntry({ dayTypeId: 3, minutes: 0 }) }) };
		await putAll(
			uids.map((uid) => {
				const worked = workedMonth(uid, month, terms, [], []);
				return [workMonthDoc(uid, month), withDays(worked, leave)];
			}),
		);
	}
	await recomputeAll([...uids, admin.uid, target.colleagueId, target.removableUserId]);
	// The first one folds what has no mark, the second what has one.
	await sweepFolds();
	await sweepFolds();
}, 120_000);

/** The state of the folded records: once for all kinds that are read at the same moment. */
const STATE = 1;
/** Of each kind the query that finds no mark, and one shard. */
const KIND = 2;
/** The same of balances and holiday counts, which are longer. */
const LONG_KIND = 1 + 8;
const CALLER = 1;
const SETTINGS = 1;
const GROUPS = 1;
/** The state of the folded months, the query that finds no mark, and the shards of so many months. */
const months = (count: number) => 2 + SHARDS * count;
const years = new Set(BOARD_MONTHS.map((month) => month.slice(0, 4))).size;

const readsOf = async (answer: Promise<{ readonly reads: number; readonly status: number }>) => {
	const { reads, status } = await answer;
	expect(status).toBe(200);
	return reads;
};
const boardReads = () => readsOf(admin.ask(contract.capacity.getPlan, BOARD));
const userReads = () => readsOf(admin.ask(contract.users.getUsers, {}));

test("the board of half a year reads a document for a hundred people and month, and ten of records", async () => {
	expect(await boardReads()).toBe(
		CALLER +
			months(BOARD_MONTHS.length) +
			// Profiles, contracts, availabilities, projects, and two shards of allocations.
			STATE +
			4 * KIND +
			(KIND + 1) +
			SETTINGS +
			GROUPS +
			years,
	);
	expect(await boardReads()).toBeLessThanOrEqual(40);
});

test("balances of all people read eight shards of them, and annual holidays as many of counts", async () => {
	expect({
		balances: await readsOf(admin.ask(contract.balance.getBalances, {})),
		holidays: await readsOf(admin.ask(contract.specialDays.getUserAnnualHolidays, {})),
	}).toEqual({
		balances: CALLER + STATE + KIND + LONG_KIND + SETTINGS,
		// Profiles and buckets, and the query for those marked since.
		holidays: CALLER + STATE + 2 * KIND + LONG_KIND + SETTINGS + GROUPS + 1,
	});
});

/** The list of a month end shows who approved what, which is in the month alone: a read a person. */
const MONTH_END = PEOPLE + 20;

test("no call without a range reads more than forty documents, whatever it lists", async () => {
	const scene = { caller: admin, asker: admin, target };
	const over: string[] = [];
	for (const endpoint of ENDPOINTS.filter(({ method }) => method === "GET")) {
		const { query = {} } = await requestFor(endpoint, scene, async () => undefined);
		const reads = await readsOf(admin.call("GET", endpoint.path, { query }));
		if (reads > (endpoint.name === "months.getMonthEnd" ? MONTH_END : 40))
			over.push(`${endpoint.name}: ${reads}`);
	}
	expect(over).toEqual([]);
});

test("people who were imported and have no entries yet cost lists no read each", async () => {
	const activity = () =>
		readsOf(
			admin.ask(contract.missingEntries.getUserActivity, {
				year: Number(LAST_MONTH.slice(0, 4)),
				month: Number(LAST_MONTH.slice(5)),
			}),
		);
	const before = [await userReads(), await activity()];
	await putPeople(manyIds(PEOPLE + 40).slice(PEOPLE), firstDay(LAST_MONTH));
	for (let run = 0; run < 2; run += 1) await sweepFolds();
	await foldKindAnew("users");
	await foldKindAnew("employmentContracts");
	const [users = 0, missing = 0] = before;
	// A second shard of profiles and one of contracts. The state says who has months, another document has the last entries
	// of those who left, and a query finds no mark: one read more than the queries for the last entries of two colleagues,
	// which they take the place of.
	expect([await userReads(), await activity()]).toEqual([users + 3, missing + 3]);
});
