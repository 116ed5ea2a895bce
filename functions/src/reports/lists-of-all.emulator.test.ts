import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
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
import { COPIED_KINDS, copyPlace } from "#firestore/copies/copied-kinds.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { availabilitiesDoc } from "#records/people/availabilities.ts";
import { capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { withDays } from "#records/months/month-outline.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { inPages, type PayrollPage, payrollPageDoc } from "#records/payroll/batches.ts";
import { sweepFolds } from "#upkeep/sweep-folds.ts";

/** With the admin and two colleagues: two shards of months. */
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
	await sweepFolds();
}, 120_000);

const CALLER = 1;
const SETTINGS = 1;
const GROUPS = 1;
/** The state of the folded months, the query that finds no mark, and the shards of so many months. */
const months = (count: number) => 2 + SHARDS * count;
const KINDS = COPIED_KINDS;
/** Everybody's: of projects there are few. */
const OF_PEOPLE = KINDS.users + KINDS.employmentContracts + KINDS.availabilities + KINDS.capacityAllocations;
const years = new Set(BOARD_MONTHS.map((month) => month.slice(0, 4))).size;

const readsOf = async (answer: Promise<{ readonly reads: number; readonly status: number }>) => {
	const { reads, status } = await answer;
	expect(status).toBe(200);
	return reads;
};
/** How many shards the copies of these documents are in. */
const shardsWith = (paths: readonly string[]) =>
	new Set(paths.map((path) => copyPlace(path)?.shard.path)).size;
const boardReads = () => readsOf(admin.ask(contract.capacity.getPlan, BOARD));
const userReads = () => readsOf(admin.ask(contract.users.getUsers, {}));

test("the board of half a year reads a document for a hundred people and month, and shards of records", async () => {
	const { data } = await admin.ask(contract.projects.getProjects, {});
	const projects = shardsWith(data.projects.map(({ id }) => `projects/${id}`));
	expect(await boardReads()).toBe(
		CALLER + months(BOARD_MONTHS.length) + OF_PEOPLE + projects + SETTINGS + GROUPS + years,
	);
	expect(await boardReads()).toBeLessThanOrEqual(LIST);
});

test("balances and annual holidays of all people read a document a person", async () => {
	const [balances, holidays] = [
		await readsOf(admin.ask(contract.balance.getBalances, {})),
		await readsOf(admin.ask(contract.specialDays.getUserAnnualHolidays, {})),
	];
	expect(balances).toBe(CALLER + PEOPLE + KINDS.users + SETTINGS);
	// No person has a bucket or is marked since: a read for each of the two queries that find nothing.
	expect(holidays).toBe(CALLER + PEOPLE + KINDS.users + 1 + SETTINGS + GROUPS + 1);
	expect(Math.max(balances, holidays)).toBeLessThanOrEqual(A_PERSON);
});

/** The budgets of a list at 200 people. */
const LIST = 80;
const A_PERSON = PEOPLE + 20;

/** The budget of a list of months, together.md: three reads a person. */
const A_MONTH = 3 * PEOPLE;

/** What the answers say of each is in a document of theirs alone. */
const READ_BY_PERSON: ReadonlySet<string> = new Set([
	"balance.getBalances",
	"balance.getReferencePeriods",
	"specialDays.getUserAnnualHolidays",
]);

const LARGER: Readonly<Record<string, number>> = {
	// A month end shows who approved what, and the balance of each.
	"months.getMonthEnd": A_MONTH,
	// The account or the balance of each, and a list of contracts, wages and months.
	"liability.getFlexLiability": A_PERSON + LIST,
	"liability.getHolidayLiability": A_PERSON + LIST,
	// Of the running month each open month, and where days of holiday are priced a document of each.
	"payroll.getToPay": 2 * PEOPLE + LIST,
};

test("no call without a range reads more than its budget, whatever it lists", async () => {
	const scene = { caller: admin, asker: admin, target };
	const over: string[] = [];
	for (const endpoint of ENDPOINTS.filter(({ method }) => method === "GET")) {
		const { query = {} } = await requestFor(endpoint, scene, async () => undefined);
		const reads = await readsOf(admin.call("GET", endpoint.path, { query }));
		const budget = READ_BY_PERSON.has(endpoint.name) ? A_PERSON : LIST;
		if (reads > (LARGER[endpoint.name] ?? budget)) over.push(`${endpoint.name}: ${reads}`);
	}
	expect(over).toEqual([]);
});

/** The pages of a year of batches of all people, each with five rows and two wage types a day. */
function yearOfPages(uids: readonly string[]): [ReturnType<typeof payrollPageDoc>, PayrollPage][] {
	const row = { source: "worked", number: "1000", name: "Tuntipalkka", unit: "h", hundredths: 750 } as const;
	return eachMonth(addMonths(LAST_MONTH, -12), addMonths(LAST_MONTH, -1)).flatMap((month, batch) => {
		const days = workingDaysOf(month).flatMap((date) =>
			["1000", "2000"].map((number) => ({ date, number, hundredths: 750 })),
		);
		const rows = [1, 2, 3, 4, 5].map((at) => ({ ...row, row: at, month, corrects: null }));
		const known = { name: "Aino Esimerkki", employeeNumber: "1", costCentre: "100", payGroup: "Office" };
		const lines = uids.map((userId) => ({ ...known, userId, wages: [], rows, days, absences: [] }));
		return inPages(lines).map((own, page) => [
			payrollPageDoc(`batch-${batch}`, page),
			{ batchId: `batch-${batch}`, number: batch, month, userIds: own.map((one) => one.userId), lines: own },
		]);
	});
}

test("a dry run of payroll reads the pages of the batches of a year within its budget", async () => {
	const dryRun = () => readsOf(admin.ask(contract.payroll.getDryRun, { month: LAST_MONTH }));
	const before = await dryRun();
	const pages = yearOfPages(manyIds(PEOPLE));
	// All at once are more than a transaction takes.
	for (const page of pages) await putAll([page]);
	expect(await dryRun()).toBe(before + pages.length);
	// No month is closed here: each that is open is a read.
	expect(before + pages.length).toBeLessThanOrEqual(PEOPLE + LIST);
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
	await sweepFolds();
	const [users = 0, missing = 0] = before;
	// The state says who has months, another document has the last entries of those who left, and a query finds no mark: one
	// read more than the queries for the last entries of two colleagues, which they take the place of.
	expect([await userReads(), await activity()]).toEqual([users + 1, missing + 1]);
});
