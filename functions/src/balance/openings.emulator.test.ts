import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { AdjustmentKind } from "@tuntikirja/contract/balance/rules.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { recomputeBalance } from "#hours/balances/recompute-balance.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { balanceDoc } from "#records/derived/balances.ts";

const { addAdjustment, getBalance, getBalances, getReferencePeriod, getReferencePeriods } = contract.balance;

let admin: Person;
beforeAll(async () => {
	await change(companySettingsDoc, { monthApproval: true });
	admin = await aPerson({ role: "admin" });
});

async function addLine({ uid }: Person, date: LocalDate, kind: AdjustmentKind, hours: number) {
	const answer = await admin.ask(addAdjustment, { id: randomUUID(), userId: uid, date, kind, hours });
	expect(answer.status, answer.text).toBe(200);
}

/** The balance of the person, after it was found to be the same in the list, and to add up. */
async function balanceOf(person: Person) {
	const { data } = await person.ask(getBalance, {});
	const { balances } = (await admin.ask(getBalances, {})).data;
	const { balance, asOf } = data;
	expect(balances.find(({ userId }) => userId === person.uid)).toMatchObject({ balance, asOf });
	const later = data.adjustments.filter(({ kind }) => kind !== "opening");
	const added = [...later.map(({ hours }) => hours), ...data.byMonth.map(({ flex }) => flex)];
	expect(added.reduce((total, one) => total + one, data.opening)).toBeCloseTo(balance, 10);
	return data;
}

/** So many hours on each working day of the month. */
async function putWork({ uid }: Person, month: Month, hours: number): Promise<void> {
	const days = workingDaysOf(month).map((date) => [
		date,
		aDay({ [randomUUID()]: aStoredEntry({ minutes: hours * 60 }) }),
	]);
	await putMonth(uid, Object.fromEntries(days), { month });
}

const [DECEMBER, JANUARY] = ["2025-12", "2026-01"];

test("I2: an opening of 12:30 on 1 January and a January of -2:00 are 10:30, and still are with December after that", async () => {
	const startDate = firstDay(DECEMBER);
	const contracts = [aContract({ startDate, endDate: lastDay(JANUARY) })];
	const person = await aPerson({ startDate, contracts });
	await addLine(person, firstDay(JANUARY), "opening", 12.5);
	await putWork(person, JANUARY, 7.4);
	expect(workingDaysOf(JANUARY)).toHaveLength(20);
	expect(await balanceOf(person)).toMatchObject({ balance: 10.5, opening: 12.5, startDate: "2026-01-01" });
	await recomputeBalance(person.uid);
	expect(await balanceOf(person)).toMatchObject({ balance: 10.5, recalculating: 0 });

	const id = randomUUID();
	const file = { fileName: "toggl.csv", fileHash: "a".repeat(64), source: "toggl", rows: 40 } as const;
	await admin.ask(contract.movingIn.newImport, { id, ...file });
	const rows = workingDaysOf(DECEMBER).map((date) => ({
		key: randomUUID(),
		userId: person.uid,
		date,
		minutes: 600,
		projectId: null,
		labelId: null,
		notes: "",
	}));
	const imported = await admin.ask(contract.movingIn.addImportRows, {
		importId: id,
		slice: 0,
		rows,
		dryRun: false,
	});
	expect(new Set(imported.data.rows.map(({ result }) => result))).toEqual(new Set(["new"]));
	const saved = await person.ask(contract.workDays.saveEntry, anEntry("2025-12-15", { hours: 3 }));
	expect(saved.status, saved.text).toBe(200);
	await addLine(person, "2025-12-31", "payout", -20);

	const live = await balanceOf(person);
	expect(live).toMatchObject({ balance: 10.5, opening: 12.5, startDate: "2026-01-01" });
	expect(live.adjustments.map(({ kind }) => kind)).toEqual(["opening"]);
	expect(live.byMonth.map(({ month }) => month).slice(0, 2)).toEqual([JANUARY, "2026-02"]);
	await recomputeBalance(person.uid);
	expect(await balanceOf(person)).toEqual({ ...live, recalculating: 0 });
	// Before the opening's date the hours before it are the balance.
	expect((await person.ask(getReferencePeriod, { date: "2025-12-31" })).data).toMatchObject({
		flex: 2.5 * rows.length + 3 - 20,
	});
});

/** Someone whose months before last and last are full of 8 h a day, and who has an opening of 5 h within the last one. */
async function aCutPerson() {
	const startDate = firstDay(pastMonth(2));
	const person = await aPerson({
		startDate,
		contracts: [aContract({ startDate, endDate: lastDay(pastMonth()) })],
	});
	for (const month of [pastMonth(2), pastMonth()]) await putWork(person, month, 8);
	const date = pastWorkingDay(9);
	await recomputeBalance(person.uid);
	return { person, date, counted: (workingDaysOf(pastMonth()).length - 9) * 0.5 };
}

test("an opening within a month cuts it: at once, and from the stored part without a read more", async () => {
	const { person, date, counted } = await aCutPerson();
	const reads = (await person.ask(getBalance, {})).reads;
	const whole = (await stored(balanceDoc(person.uid)))?.months[pastMonth()];
	await addLine(person, date, "opening", 5);

	const live = await balanceOf(person);
	expect(live).toMatchObject({ balance: 5 + counted, startDate: date, recalculating: 1 });
	expect(live.byMonth[0]).toMatchObject({ month: pastMonth(), flex: counted });
	await recomputeBalance(person.uid);
	expect(await balanceOf(person)).toEqual({ ...live, recalculating: 0 });
	expect((await person.ask(getBalance, {})).reads).toBe(reads);
	const part = (await stored(balanceDoc(person.uid)))?.months[pastMonth()];
	expect(part).toEqual({ ...whole, cuts: { [date]: expect.objectContaining({ flex: `${counted * 60}` }) } });
	// From a later day on it is summed as without an opening, from an earlier one not.
	const from = (startDate: LocalDate) => person.ask(getBalance, { startDate });
	expect((await from(pastWorkingDay(10))).data).toMatchObject({ opening: 0, balance: counted - 0.5 });
	expect((await from(pastWorkingDay(2))).data).toMatchObject({ opening: 5, balance: 5 + counted });
});

test("month end and reference period count from the opening on, hours worked from the first day", async () => {
	const { person, date, counted } = await aCutPerson();
	await addLine(person, date, "opening", 5);
	await recomputeBalance(person.uid);

	const lineOf = async (month: Month) => {
		const { people } = (await admin.ask(contract.months.getMonthEnd, { month })).data;
		return people.find(({ userId }) => userId === person.uid);
	};
	const days = workingDaysOf(pastMonth()).length;
	expect(await lineOf(pastMonth())).toMatchObject({
		hours: 8 * days,
		difference: 0.5 * days,
		balance: 5 + counted,
	});
	const before = 0.5 * workingDaysOf(pastMonth(2)).length;
	expect((await lineOf(pastMonth(2)))?.balance).toBe(before);

	const asked = { date: lastDay(pastMonth()) };
	const { data } = await person.ask(getReferencePeriod, asked);
	expect(data.flex).toBe(5 + counted);
	expect(data.months.reduce((total, { flex }) => total + flex, data.carried)).toBeCloseTo(data.flex, 10);
	const inPeriod = [pastMonth(2), pastMonth()].filter((month) => month >= monthOf(data.startDate));
	expect(data.worked).toBe(inPeriod.reduce((hours, month) => hours + 8 * workingDaysOf(month).length, 0));
	const { periods } = (await admin.ask(getReferencePeriods, asked)).data;
	const listed = periods.find(({ userId }) => userId === person.uid);
	expect(listed).toMatchObject({ flex: data.flex, carried: data.carried });
});

test("a balance that was stored before openings were is right at once, and complete with the next fold", async () => {
	const { person, date, counted } = await aCutPerson();
	await addLine(person, date, "opening", 5);
	const { openings, ...before } = (await stored(balanceDoc(person.uid))) ?? {};
	expect(openings).toEqual([date]);
	await put(balanceDoc(person.uid), { ...before, stale: {}, staleSince: null } as never);

	const old = await balanceOf(person);
	expect(old.balance).toBe(5 + counted);
	await recomputeBalance(person.uid);
	expect(await stored(balanceDoc(person.uid))).toMatchObject({ openings: [date], stale: {} });
	expect(await balanceOf(person)).toEqual({ ...old, recalculating: 0 });
});

test("an opening of 0 is a beginning: nothing before it counts", async () => {
	const { person, date, counted } = await aCutPerson();
	await addLine(person, date, "opening", 0);

	expect(await balanceOf(person)).toMatchObject({ balance: counted, startDate: date, opening: 0 });
});

test("an opening and its counter-entry leave the balance as it was", async () => {
	const { person, date } = await aCutPerson();
	const before = await balanceOf(person);
	await addLine(person, date, "opening", 5);
	await addLine(person, date, "opening", -5);

	const after = await balanceOf(person);
	expect(after).toMatchObject({ balance: before.balance, startDate: before.startDate, opening: 0 });
	await recomputeBalance(person.uid);
	expect(await balanceOf(person)).toEqual({ ...after, recalculating: 0 });
});

test("what changes before an opening changes no balance, neither in a preview nor as an adjustment", async () => {
	const startDate = firstDay(pastMonth(2));
	const person = await aPerson({ startDate });
	for (const month of [pastMonth(2), pastMonth()]) await putWork(person, month, 8);
	await putMonth(person.uid, {}, { month: pastMonth(2), state: "locked" });
	await addLine(person, firstDay(pastMonth()), "opening", 5);
	const before = await balanceOf(person);
	const half = { id: "contract-1", userId: person.uid, percentage: 50, locked: "adjust" } as const;

	const preview = await admin.ask(contract.employmentContracts.previewContract, {
		...half,
		action: "update",
	});
	expect(preview.data).toMatchObject({ lockedMonths: 1, adjustment: 0 });
	const saved = await admin.ask(contract.employmentContracts.updateContract, half);
	expect(saved.status, saved.text).toBe(200);
	const after = await balanceOf(person);
	expect(preview.data).toMatchObject({ balanceBefore: before.balance, balanceAfter: after.balance });
	const open = [...workingDaysOf(pastMonth()), ...workingDaysOf(monthOf(today()))].filter(
		(date) => date < today(),
	);
	expect(after.balance - before.balance).toBeCloseTo(open.length * 3.75, 10);

	// The first day moves back over months before the opening.
	const moved = { userId: person.uid, startDate: firstDay(addMonths(pastMonth(2), -1)) };
	const move = await admin.ask(contract.users.previewStartDate, moved);
	expect(move.data).toMatchObject({ balanceBefore: after.balance, balanceAfter: after.balance });
});
