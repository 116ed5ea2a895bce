import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { anImport, aRow, sendRows } from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { movingIn } = contract;
const { HOLIDAY, SICK_LEAVE, PAID_LEAVE, UNPAID_LEAVE, BALANCE_LEAVE, HOLIDAY_AS_PAYMENT } = DAY_TYPES;
const START = "2020-01-01";
// A Monday to Friday of two years ago, and the national holiday of 6.12. on a Friday.
const WEEK = ["2024-07-01", "2024-07-02", "2024-07-03", "2024-07-04", "2024-07-05"] as const;
const INDEPENDENCE = "2024-12-06";

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", contracts: [] });
});

async function aScene(contracts = [aContract({ startDate: START })]) {
	const person = await aPerson({ startDate: START, contracts });
	const leave = (date: string, dayTypeId: ImportRow["dayTypeId"], fields: Partial<ImportRow> = {}) =>
		aRow(person.uid, date, { dayTypeId, minutes: 0, notes: "", ...fields });
	const begin = () => anImport(admin);
	const add = async (importId: string, rows: readonly ImportRow[]) => {
		const { data } = await sendRows(admin, importId, rows);
		return data.rows.map(({ result, code }) => (code === null ? result : `${result}: ${code}`));
	};
	const moveIn = async (...rows: ImportRow[]) => add(await begin(), rows);
	const days = async (month: string) => {
		const { days: all = {} } = (await stored(workMonthDoc(person.uid, month))) ?? {};
		return Object.fromEntries(
			Object.entries(all).map(([date, { entries }]) => [
				date,
				Object.values(entries).map(({ dayTypeId, minutes }) => [dayTypeId, minutes]),
			]),
		);
	};
	return { person, leave, begin, add, moveIn, days };
}

test("leave is written with the hours of its day type, and counts as leave that was booked here", async () => {
	const { person, leave, moveIn, days } = await aScene();
	const kinds = [HOLIDAY, SICK_LEAVE, PAID_LEAVE, UNPAID_LEAVE, BALANCE_LEAVE];
	const rows = kinds.map((kind, index) => leave(WEEK[index] ?? "", kind));
	expect(await moveIn(...rows)).toEqual(["new", "new", "new", "new", "new"]);
	expect(await days("2024-07")).toEqual({
		[WEEK[0]]: [[HOLIDAY, 0]],
		[WEEK[1]]: [[SICK_LEAVE, 450]],
		[WEEK[2]]: [[PAID_LEAVE, 450]],
		[WEEK[3]]: [[UNPAID_LEAVE, 450]],
		[WEEK[4]]: [[BALANCE_LEAVE, 450]],
	});
	const month = await stored(workMonthDoc(person.uid, "2024-07"));
	// 23 working days: one of holiday is not due, one of balance leave is taken from the balance.
	expect(month?.totals).toMatchObject({
		expected: "9900",
		credited: "1350",
		holidayDays: 1,
		sickLeave: "450",
	});
	expect((await person.ask(contract.balance.getBalance, {})).status).toBe(200);
});

test("a part of a day, a part-timer's day and a day of a person paid by the hour", async () => {
	const half = await aScene();
	expect(await half.moveIn(half.leave(WEEK[0], PAID_LEAVE, { minutes: 120 }))).toEqual(["new"]);
	expect(await half.days("2024-07")).toEqual({ [WEEK[0]]: [[PAID_LEAVE, 120]] });
	// 80 hours over the 23 weekdays of July.
	const part = await aScene([aContract({ startDate: START, partTimeMinutesPerMonth: 4800 })]);
	await part.moveIn(part.leave(WEEK[0], PAID_LEAVE));
	expect(await part.days("2024-07")).toEqual({ [WEEK[0]]: [[PAID_LEAVE, 209]] });
	const hourly = await aScene([aContract({ startDate: START, partTimeMinutesPerMonth: 0 })]);
	const rows = [hourly.leave(WEEK[0], PAID_LEAVE), hourly.leave(WEEK[1], SICK_LEAVE)];
	expect(await hourly.moveIn(...rows)).toEqual(["refused: hours-required", "new"]);
});

test("days off are passed over, and days that have the leave are known, from whichever file or booking", async () => {
	const { person, leave, moveIn, days } = await aScene();
	const own = { date: WEEK[0], entry: { hours: 7.5, dayTypeId: SICK_LEAVE, notes: "" } };
	await person.ask(contract.workDays.saveEntry, own);
	const rows = [
		leave(WEEK[0], SICK_LEAVE),
		leave(WEEK[1], SICK_LEAVE),
		leave("2024-07-06", SICK_LEAVE),
		leave(INDEPENDENCE, HOLIDAY),
		leave(INDEPENDENCE, PAID_LEAVE),
		leave(INDEPENDENCE, HOLIDAY_AS_PAYMENT),
	];
	const national = "passed: on-national-holiday";
	const due = ["known", "new", "passed: weekend-entry", national, national, national];
	expect(await moveIn(...rows)).toEqual(due);
	expect(Object.keys(await days("2024-12"))).toEqual([]);
	// The same file again, and one that says the same with other keys.
	expect(await moveIn(...rows)).toEqual(due.with(1, "known"));
	expect(await moveIn(leave(WEEK[1], SICK_LEAVE))).toEqual(["known"]);
});

test("leave on a day of other leave is refused with its rule, work beside it is not", async () => {
	const { person, leave, moveIn } = await aScene();
	await person.ask(contract.workDays.saveEntry, {
		date: WEEK[3],
		entry: { hours: 2, dayTypeId: DAY_TYPES.NORMAL_DAY, notes: "" },
	});
	const rows = [
		leave(WEEK[0], HOLIDAY),
		leave(WEEK[0], SICK_LEAVE),
		leave(WEEK[0], PAID_LEAVE),
		leave(WEEK[0], HOLIDAY_AS_PAYMENT),
		leave(WEEK[1], PAID_LEAVE),
		leave(WEEK[1], UNPAID_LEAVE),
		leave(WEEK[3], HOLIDAY),
		leave("2019-07-01", HOLIDAY),
	];
	expect(await moveIn(...rows)).toEqual([
		"new",
		"refused: ill-on-holiday",
		"refused: on-annual-holiday",
		"refused: already-holiday",
		"new",
		"refused: on-paid-leave",
		"new",
		"refused: no-contract",
	]);
});

test("holiday of the running year is taken from what is left, and beyond that nothing is refused", async () => {
	const { person, leave, begin, add } = await aScene();
	const before = (await person.ask(contract.specialDays.getAvailableHolidays, {})).data;
	const id = await begin();
	// Ten weeks: more than anyone has.
	const mondays = Array.from({ length: 10 }, (_, week) => new Date(Date.UTC(2026, 4, 4 + week * 7)));
	const dates = mondays.flatMap((monday) =>
		[0, 1, 2, 3, 4].map((day) => new Date(monday.getTime() + day * 86_400_000).toISOString().slice(0, 10)),
	);
	const results = await add(
		id,
		dates.map((date) => leave(date, HOLIDAY)),
	);
	expect(new Set(results)).toEqual(new Set(["new", "passed: on-national-holiday"]));
	await recomputeAll([person.uid]);
	const after = (await person.ask(contract.specialDays.getAvailableHolidays, {})).data;
	expect(after).not.toEqual(before);
	await admin.ask(movingIn.undoImport, { id });
	await recomputeAll([person.uid]);
	expect((await person.ask(contract.specialDays.getAvailableHolidays, {})).data).toEqual(before);
});

test("a reason of absence is of its day type, and one that is not in use is refused", async () => {
	const { leave, moveIn, person } = await aScene();
	const reason = { id: "child", nameEn: "Sick child", nameFi: "Lapsen sairaus", dayTypeId: SICK_LEAVE };
	const more = { isActive: true, certificateAfterDays: null, accruingDays: null } as const;
	await change(companySettingsDoc, {
		absenceReasons: [{ ...reason, ...more } as const],
	});
	const rows = [
		leave(WEEK[0], SICK_LEAVE, { reasonId: "child" }),
		leave(WEEK[1], PAID_LEAVE, { reasonId: "child" }),
		leave(WEEK[2], SICK_LEAVE, { reasonId: "nothing" }),
	];
	expect(await moveIn(...rows)).toEqual([
		"new",
		"refused: reason-of-another-type",
		"refused: reason-unknown",
	]);
	const month = await stored(workMonthDoc(person.uid, "2024-07"));
	expect(month?.reasonIds).toEqual(["child"]);
	await change(companySettingsDoc, { absenceReasons: [] });
});

test("work far ahead is history's own affair, work without minutes is not", async () => {
	const { leave, moveIn } = await aScene();
	expect(await moveIn(leave("2027-11-30", DAY_TYPES.NORMAL_DAY, { minutes: 60 }))).toEqual(["new"]);
	const row = leave(WEEK[0], DAY_TYPES.NORMAL_DAY);
	const { error } = await sendRows(admin, randomUUID(), [row], { dryRun: true });
	expect(error).toMatchObject({ code: "invalid-input" });
});
