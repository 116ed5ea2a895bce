import { contract } from "@tuntikirja/contract/contract.ts";
import type { PaySource, PayUnit } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { aClerk, aPaidPerson } from "@tuntikirja/tests/support/company/paid-person.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { manyIds, putPeople, recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import { pastMonth } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { sweepFolds } from "#upkeep/sweep-folds.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { adjustmentsDoc, type StoredAdjustments, storedLedger } from "#records/derived/balances.ts";

const { payroll } = contract;
const month = "2026-10";
const [MONDAY, TUESDAY] = ["2026-10-12", "2026-10-13"];
const RANGE = { startDate: "2026-09-01", endDate: "2026-10-31" };

const typeOf = (source: PaySource, number: string, unit: PayUnit) => ({
	id: source,
	source,
	number,
	name: source,
	unit,
	from: "2026-01-01",
});
const TYPES = [
	typeOf("flexPaidOut", "10", "h"),
	typeOf("overtime", "20", "h"),
	typeOf("holidayAsPayment", "30", "pcs"),
];

let clerk: Person;
beforeAll(async () => {
	clerk = await aClerk();
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: TYPES });
});

const linesOf = async ({ uid }: Person, range = RANGE) => {
	const { lines } = (await clerk.ask(payroll.getToPay, range)).data;
	return lines.filter(({ userId }) => userId === uid);
};

type Lines = Record<string, Omit<StoredAdjustments["adjustments"][string], "notes">>;
const ledger = ({ uid }: Person, lines: Lines) => {
	const noted = Object.entries(lines).map(([id, line]) => [id, { ...line, notes: "" }] as const);
	return put(adjustmentsDoc(uid), storedLedger(uid, Object.fromEntries(noted)));
};

test("what no batch has is listed with its date and price, and what has changed since as the difference", async () => {
	const { person, log, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	const paid = { date: MONDAY, kind: "payout", minutes: -120 } as const;
	const late = { date: TUESDAY, kind: "overtime", minutes: -60 } as const;
	await ledger(person, { paid, late });
	const asPayment = aDay({ e: aStoredEntry({ dayTypeId: 7, minutes: 0 }) });
	await log(month, { [TUESDAY]: asPayment }, "open");

	// 3,800 / 160 an hour and 3,800 / 25 a day.
	const price = { rule: "monthly", wage: 3800, dayPrice: 152, bonus: 0, sideCosts: 0 };
	const overtime = { what: "overtime", date: TUESDAY, unit: "h", quantity: 1, amount: null };
	const common = { month, isClosed: false, isDifference: false };
	expect(await linesOf(person)).toMatchObject([
		{ ...common, what: "flexPaidOut", date: MONDAY, quantity: 2, hourPrice: 23.75, amount: 47.5 },
		{ ...common, ...overtime },
		{
			...common,
			what: "holidayAsPayment",
			date: TUESDAY,
			unit: "d",
			quantity: 1,
			amount: 152,
			years: [price],
		},
	]);

	await log(month, { [TUESDAY]: asPayment });
	expect((await linesOf(person)).map(({ isClosed }) => isClosed)).toEqual([true, true, true]);
	expect((await handOver(month)).data.rows).toBe(3);
	expect(await linesOf(person)).toEqual([]);

	await ledger(person, { paid, late, back: { date: TUESDAY, kind: "payout", minutes: 60 } });
	expect(await linesOf(person)).toMatchObject([
		{ what: "flexPaidOut", date: TUESDAY, quantity: -1, amount: -23.75, isDifference: true },
	]);
	await handOver(month);
	expect(await linesOf(person)).toEqual([]);
});

test("what was left out of a batch knowingly is still to be paid", async () => {
	const { person, log, handOver } = await aPaidPerson(clerk, { kind: "monthly" });
	const extra = { date: MONDAY, kind: "additional-work", minutes: -45 } as const;
	await ledger(person, { extra, more: extra });
	await log(month, { [MONDAY]: aDay({ e: aStoredEntry({ minutes: 450 }) }) });
	await handOver(month, { withoutTypes: ["additionalWork"] });
	expect(await linesOf(person)).toMatchObject([{ what: "additionalWork", quantity: 1.5, amount: 35.63 }]);
});

test("who has left is owed the hours and the holiday of the last day, less what was paid out since", async () => {
	const { person, employ } = await aPaidPerson(clerk, { kind: "monthly", startDate: "2026-09-01" });
	// Without hours of a contract nothing is missing.
	await employ({ startDate: "2026-09-01", endDate: "2026-10-30", partTimeMinutesPerMonth: 0 });
	await giveHolidays(person.uid, 12);
	const opening = { date: "2026-09-01", kind: "opening", minutes: 600 } as const;
	await ledger(person, { opening });

	const final = { date: "2026-10-30", month, isDifference: false };
	const holiday = { ...final, what: "finalHoliday", unit: "d", quantity: 12, amount: 1824 };
	expect(await linesOf(person)).toMatchObject([
		{ ...final, what: "finalFlex", unit: "h", quantity: 10, hourPrice: 23.75, amount: 237.5 },
		holiday,
	]);
	await ledger(person, { opening, paid: { date: "2026-10-30", kind: "payout", minutes: -600 } });
	expect(await linesOf(person)).toMatchObject([{ what: "flexPaidOut", amount: 237.5 }, holiday]);
	expect(await linesOf(person, { startDate: "2026-11-01", endDate: "2026-11-27" })).toEqual([]);
});

test("externals and hours under a subcontract are not in it", async () => {
	const { person, employ } = await aPaidPerson(clerk, { kind: "monthly" });
	await ledger(person, { paid: { date: MONDAY, kind: "payout", minutes: -120 } });
	await employ({ startDate: "2026-01-01", kind: "subcontract" });
	expect(await linesOf(person)).toEqual([]);
});

test("a file has the same lines and their sum", async () => {
	const { person } = await aPaidPerson(clerk, { kind: "monthly" });
	await ledger(person, { paid: { date: MONDAY, kind: "payout", minutes: -120 } });
	const { data } = await clerk.ask(payroll.getToPay, RANGE);
	const { text } = await clerk.ask(payroll.getToPay, { ...RANGE, format: "csv", language: "fi" });
	const rows: string[][] = parse(text, { delimiter: ";", bom: true });
	expect(rows).toHaveLength(data.lines.length + 2);
	expect(rows.find((row) => row[1] === person.uid.slice(0, 12))?.slice(3)).toEqual([
		"Saldo rahana",
		"12.10.2026",
		"2,00",
		"",
		"47,50",
	]);
	expect(rows.at(-1)?.at(-1)).toBe(data.totals.amount.toFixed(2).replace(".", ","));
});

test("payroll and admins see it for two years at most, and no one else", async () => {
	for (const caller of [await aPerson({ role: "manager" }), await aPerson({ isInvoicingUser: true })])
		expect((await caller.ask(payroll.getToPay, RANGE)).status).toBe(403);
	expect((await (await aPerson({ role: "admin" })).ask(payroll.getToPay, RANGE)).status).toBe(200);
	for (const range of [{ startDate: "2024-10-01" }, { endDate: "2099-01-01" }])
		expect((await clerk.ask(payroll.getToPay, { ...RANGE, ...range })).error.code).toBe("range-too-long");
});

const PEOPLE = 200;
/** The budgets of together.md: a list of all, and where days of holiday are priced a document a person, too. */
const [A_PERSON, LIST] = [PEOPLE + 20, 80];

test("200 people: the shards of all, and a document a person once days of holiday are to be priced", async () => {
	const uids = manyIds(PEOPLE);
	await putPeople(uids, firstDay(pastMonth(2)));
	await recomputeAll(uids);
	await sweepFolds();
	const range = { startDate: "2026-11-01", endDate: "2026-11-27" };
	const { reads } = await clerk.ask(payroll.getToPay, range);
	const { person } = await aPaidPerson(clerk, { kind: "monthly" });
	await putMonth(person.uid, { "2026-11-03": aDay({ e: aStoredEntry({ dayTypeId: 7, minutes: 0 }) }) });
	await sweepFolds();
	const withDays = await clerk.ask(payroll.getToPay, range);
	expect(withDays.data.lines).toMatchObject([{ userId: person.uid, what: "holidayAsPayment" }]);
	expect(reads).toBeLessThanOrEqual(LIST);
	expect(withDays.reads).toBeLessThanOrEqual(A_PERSON + LIST);
}, 120_000);
