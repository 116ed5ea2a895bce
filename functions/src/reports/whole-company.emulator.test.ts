import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { COPIED_KINDS } from "#firestore/copies/copied-kinds.ts";
import { database } from "#firestore/reader.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { sweepFolds } from "#upkeep/sweep-folds.ts";
import { beforeAll, expect, test } from "vitest";
import { workedMonth } from "@tuntikirja/tests/bench/history.ts";
import { manyIds, putPeople, recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { putAll } from "@tuntikirja/tests/support/stored.ts";

/** Two shards of months. */
const PEOPLE = 104;
const SHARDS = 2;
const MONTHS = 12;
const THIS_MONTH = monthOf(today());
const RANGE = {
	startDate: firstDay(addMonths(THIS_MONTH, -MONTHS)),
	endDate: lastDay(addMonths(THIS_MONTH, -1)),
};
const START = firstDay(addMonths(THIS_MONTH, -2 * MONTHS));

let admin: Person;

beforeAll(async () => {
	admin = await aPerson({ role: "admin", startDate: START });
	const project = await aProject({ members: [admin], prices: { hourPrices: [{ from: null, cents: 9000 }] } });
	const { terms } = await loadTerms(database, { uid: admin.uid, startDate: START }, START, today());
	const named = { id: project.id, name: project.name };
	const uids = manyIds(PEOPLE - 1);
	await putPeople(uids, START);
	const all = [admin.uid, ...uids];
	for (const month of eachMonth(monthOf(START), monthOf(today()))) {
		// What is read is counted in documents, so short ones do.
		const dates = workingDaysOf(month).slice(0, 1);
		await putAll(
			all.map((uid) => [workMonthDoc(uid, month), workedMonth(uid, month, terms, [named], dates)]),
		);
	}
	await recomputeAll(all);
	// One run folds 2,000 months.
	await sweepFolds();
	await sweepFolds();
}, 120_000);

/** The state of the folded months, the query that finds no mark, and the shards of so many months. */
const months = (count = MONTHS) => 2 + SHARDS * count;
const { users: USERS, employmentContracts: CONTRACTS, wages: WAGES } = COPIED_KINDS;
/** There is one project: a shard of projects, and its prices. */
const PROJECTS = 2;
const CALLER = 1;
const SETTINGS = 1;
/** One document a calendar year. */
const years = ({ startDate, endDate } = RANGE) =>
	Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4)) + 1;
/** The query for what is invoiced, which finds nothing. */
const INVOICED = 1;

const readsOf = async (answer: Promise<{ readonly reads: number; readonly status: number }>) => {
	const { reads, status } = await answer;
	expect(status).toBe(200);
	return reads;
};

test("reports of a year read a document for a hundred people and month, whatever they are about", async () => {
	const { invoicing, billingRate, profitability, reports, specialDays } = contract;
	const sold = PROJECTS + INVOICED;
	expect({
		billingRates: await readsOf(admin.ask(billingRate.getBillingRates, RANGE)),
		ownRates: await readsOf(admin.ask(billingRate.getBillingRates, { ...RANGE, userId: admin.uid })),
		invoicing: await readsOf(admin.ask(invoicing.getInvoicing, RANGE)),
		invoicingOfOne: await readsOf(admin.ask(invoicing.getInvoicing, { ...RANGE, userId: admin.uid })),
		sales: await readsOf(admin.ask(invoicing.getSales, RANGE)),
		profits: await readsOf(admin.ask(profitability.getProfits, RANGE)),
		performance: await readsOf(admin.ask(reports.getPerformance, RANGE)),
		estimate: await readsOf(admin.ask(reports.getExpensesEstimate, RANGE)),
		absences: await readsOf(admin.ask(specialDays.getAbsences, RANGE)),
	}).toEqual({
		billingRates: CALLER + months() + PROJECTS,
		// Of one person the hours are a part of lines of all people. The price of one project.
		ownRates: CALLER + months() + 1,
		invoicingOfOne: CALLER + months() + sold,
		// The names of those who are not members.
		invoicing: CALLER + months() + sold + USERS,
		sales: CALLER + months(2 * MONTHS) + sold,
		// Wages and contracts beside them, and the names of those who are not members.
		profits: CALLER + months() + PROJECTS + WAGES + CONTRACTS + USERS + SETTINGS + years(),
		performance: CALLER + months() + PROJECTS + USERS + CONTRACTS + SETTINGS + years(),
		// Wages beside profiles and contracts, and the settings twice.
		estimate: CALLER + months() + USERS + CONTRACTS + WAGES + 2 * SETTINGS + years(),
		absences: CALLER + months() + years(),
	});
});

test("lists of all people read shards, and of balances and counts a document a person", async () => {
	const { balance, missingEntries, specialDays, users } = contract;
	const [year = 0, month = 0] = addMonths(THIS_MONTH, -1).split("-").map(Number);
	expect({
		balances: await readsOf(admin.ask(balance.getBalances, {})),
		annualHolidays: await readsOf(admin.ask(specialDays.getUserAnnualHolidays, {})),
		missingEntries: await readsOf(admin.ask(missingEntries.getUserActivity, { year, month })),
		users: await readsOf(admin.ask(users.getUsers, {})),
	}).toEqual({
		balances: CALLER + USERS + PEOPLE + SETTINGS,
		// The query for buckets, which finds none, the groups, and the query for those marked since.
		annualHolidays: CALLER + USERS + PEOPLE + 1 + SETTINGS + 1 + 1,
		// The month, and the last two for the last entries.
		missingEntries: CALLER + USERS + CONTRACTS + SETTINGS + 1 + months(1) + months(2),
		// And the query for those who leave.
		users: CALLER + USERS + CONTRACTS + months(2) + 1,
	});
});

test("right after a change of a company setting lists read shards, and no month of a person", async () => {
	const { balance, capacity, missingEntries, settings, specialDays, users } = contract;
	const [year = 0, month = 0] = addMonths(THIS_MONTH, -1).split("-").map(Number);
	const lists = async () => ({
		balances: await readsOf(admin.ask(balance.getBalances, {})),
		annualHolidays: await readsOf(admin.ask(specialDays.getUserAnnualHolidays, {})),
		missingEntries: await readsOf(admin.ask(missingEntries.getUserActivity, { year, month })),
		users: await readsOf(admin.ask(users.getUsers, {})),
		board: await readsOf(admin.ask(capacity.getPlan, { startDate: today(), endDate: addDays(today(), 181) })),
	});
	const before = await lists();
	const changed = await admin.ask(settings.updateCompanySettings, {
		partTimeHolidayRule: [{ from: firstDay(addMonths(THIS_MONTH, -3)), value: "fixed" }],
	});
	expect(changed.status).toBe(200);
	const { annualHolidays, balances, ...others } = await lists();
	for (const [list, reads] of Object.entries(others)) expect(reads, list).toBeLessThanOrEqual(80);
	// A document a person, and until the trigger has folded them the months that the change touches.
	expect(balances).toBeLessThanOrEqual(PEOPLE + 40);
	// Until the trigger has counted it again, holiday is counted from the months of at most three credit years.
	expect(annualHolidays).toBeLessThanOrEqual(before.annualHolidays + months(36));
});
