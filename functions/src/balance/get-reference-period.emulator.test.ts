import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, eachDate, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { isWorkingDay, nextWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";

const { addAdjustment, getBalance, getReferencePeriod, getReferencePeriods } = contract.balance;
const { saveEntry } = contract.workDays;

const PERIOD = { startDate: "2026-01-01", endDate: "2026-04-30" };
const DATES = eachDate(PERIOD.startDate, PERIOD.endDate);

/** Stores work of so many hours on each of the dates. */
async function putWork(uid: string, days: readonly { date: LocalDate; hours: number }[]): Promise<void> {
	for (const inMonth of Map.groupBy(days, ({ date }) => monthOf(date)).values()) {
		await putMonth(
			uid,
			Object.fromEntries(
				inMonth.map(({ date, hours }) => [date, aDay({ work: aStoredEntry({ minutes: hours * 60 }) })]),
			),
		);
	}
}

test("R9 January to April 2026: expected 615.0, credited 680.0, 5.0 h over 60", async () => {
	const person = await aPerson({ startDate: PERIOD.startDate });
	const worked = DATES.filter(isWorkingDay);
	await putWork(
		person.uid,
		worked.map((date, index) => ({ date, hours: index < 65 ? 8.5 : 7.5 })),
	);

	const { data, reads } = await person.ask(getReferencePeriod, { date: "2026-03-15" });

	expect(data).toMatchObject({
		...PERIOD,
		asOf: PERIOD.endDate,
		hasFlex: true,
		flex: 65,
		flexForecast: 65,
		worked: 680,
		warnings: ["flexOver"],
	});
	expect(data.months.map(({ month, flex }) => [month, flex])).toEqual([
		["2026-01", 20],
		["2026-02", 20],
		["2026-03", 22],
		["2026-04", 3],
	]);
	// Two years of the calendar: with another first month the period would begin in 2025. The balance, and its ledger.
	expect(reads).toBe(11);
});

test("R9 from a balance of +50.0 with +20.0 in the period, 10.0 h over: for the person and in the list", async () => {
	const admin = await aPerson({ role: "admin" });
	const person = await aPerson({ startDate: "2025-12-01" });
	// +16.25 h of December, and +33.75 h of an adjustment.
	const december = eachDate("2025-12-01", "2025-12-31").filter(isWorkingDay);
	await putWork(person.uid, [
		...december.map((date, index) => ({ date, hours: index === 0 ? 47.5 / 2 : 7.5 })),
		...DATES.filter(isWorkingDay).map((date, index) => ({ date, hours: index < 20 ? 8.5 : 7.5 })),
	]);
	const line = { userId: person.uid, kind: "correction" as const, notes: "Counted by hand" };
	const adjusted = await admin.ask(addAdjustment, {
		...line,
		id: randomUUID(),
		date: "2026-02-02",
		hours: 50 - 16.25,
	});
	expect(adjusted.status, adjusted.text).toBe(200);

	const date = PERIOD.endDate;
	const { data } = await person.ask(getReferencePeriod, { date });
	expect(data).toMatchObject({ carried: 50, flex: 70, flexForecast: 70, missing: 0, warnings: ["flexOver"] });
	const { periods } = (await admin.ask(getReferencePeriods, { date })).data;
	expect(periods.find(({ userId }) => userId === person.uid)).toMatchObject({
		carried: 50,
		flex: 70,
		warnings: ["flexOver"],
	});
});

test("R10 830 h in 120 days are 48.42 h a week, also of a person paid by the hour", async () => {
	const { startDate } = PERIOD;
	const person = await aPerson({
		startDate,
		contracts: [aContract({ startDate, partTimeMinutesPerMonth: 0 })],
	});
	const weekdays = DATES.filter((date) => !isWeekend(date)).slice(0, 83);
	await putWork(
		person.uid,
		weekdays.map((date) => ({ date, hours: 10 })),
	);

	const { data } = await person.ask(getReferencePeriod, { date: PERIOD.endDate });

	expect(data).toMatchObject({ hasFlex: false, flex: 0, worked: 830, days: 120, weekly: 48.42 });
	expect(data.warnings).toEqual(["weeklyOver"]);
});

test("the running period counts like the balance, and its forecast includes booked leave", async () => {
	const running = (await (await aPerson()).ask(getReferencePeriod, {})).data;
	const person = await aPerson({ startDate: running.startDate });
	const leave = nextWorkingDay();
	await person.ask(saveEntry, anEntry(leave, { dayTypeId: 6 }));

	const [{ data }, balance] = await Promise.all([
		person.ask(getReferencePeriod, {}),
		person.ask(getBalance, {}),
	]);

	expect(data).toMatchObject({ asOf: balance.data.asOf, flex: balance.data.balance });
	expect(data.startDate <= today() && today() <= data.endDate).toBe(true);
	expect(data.flexForecast).toBe(data.flex - (leave <= data.endDate ? 7.5 : 0));
});

test("the list has the figures that each person reads, in no order but of names", async () => {
	const [name, admin] = [`Zenia ${Date.now()}`, await aPerson({ role: "admin" })];
	const person = await aPerson({ name, startDate: PERIOD.startDate });
	const idle = await aPerson({ contracts: [] });
	await putWork(person.uid, [{ date: "2026-02-02", hours: 9 }]);
	const date = PERIOD.endDate;

	const [own, list] = [
		(await person.ask(getReferencePeriod, { date })).data,
		(await admin.ask(getReferencePeriods, { date })).data.periods,
	];

	const { months: _months, ...figures } = own;
	const line = list.find(({ userId }) => userId === person.uid);
	expect(line).toEqual({ userId: person.uid, name, isActive: true, ...figures });
	// Of all days but one nothing is logged: tasks, and no deficit.
	expect(line).toMatchObject({ flex: -606, missing: 607.5, warnings: [] });
	expect(list.some(({ userId }) => userId === idle.uid)).toBe(false);
	expect(list.map((one) => one.name)).toEqual(
		list.map((one) => one.name).toSorted((a, b) => a.localeCompare(b, "fi")),
	);
});

test("periods begin with the month of the company setting that holds on the date", async () => {
	const [person, admin] = [await aPerson({ startDate: "2025-12-01" }), await aPerson({ role: "admin" })];
	const referencePeriodMonth = [{ from: "2026-01-01", value: 3 }];
	const date = "2026-02-15";
	const before = await person.ask(getReferencePeriod, { date: "2025-12-31" });
	try {
		await put(companySettingsDoc, { ...DEFAULT_SETTINGS, referencePeriodMonth });
		const { data } = await person.ask(getReferencePeriod, { date });
		expect(data).toMatchObject({ startDate: "2025-11-01", endDate: "2026-02-28" });
		const { periods } = (await admin.ask(getReferencePeriods, { date })).data;
		expect(periods.find(({ userId }) => userId === person.uid)).toMatchObject({
			startDate: "2025-11-01",
			flex: data.flex,
		});
		expect((await person.ask(getReferencePeriod, { date: "2025-12-31" })).data).toEqual(before.data);
	} finally {
		await put(companySettingsDoc, DEFAULT_SETTINGS);
	}
});

test("a day to come is refused", async () => {
	const person = await aPerson();
	const { body, status } = await person.call("GET", "/balance/reference-period/", {
		query: { date: addDays(today(), 1) },
	});
	expect([status, body]).toEqual([400, expect.objectContaining({ code: "range-inverted" })]);
});
