import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { today } from "#firestore/clock.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { beforeAll, expect, test } from "vitest";

const { getMonthStates, getWorkDays, saveEntry, updateMonthState } = contract.workDays;
const month = pastMonth();
const locking = (person: Person, state: "open" | "locked" = "locked") => ({
	month,
	state,
	userIds: [person.uid],
	...(state === "open" ? { reason: "A mistake" } : {}),
});

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

async function locked(): Promise<Person> {
	const person = await aPerson();
	await person.ask(saveEntry, anEntry(pastWorkingDay()));
	await admin.ask(updateMonthState, locking(person));
	return person;
}

test("an admin locks a month that is over, and the same call again changes nothing", async () => {
	const person = await aPerson();
	await person.ask(saveEntry, anEntry(pastWorkingDay()));

	const once = await admin.ask(updateMonthState, locking(person));
	const twice = await admin.ask(updateMonthState, locking(person));

	expect(once.data).toEqual({ month, state: "locked", changed: 1 });
	expect([twice.data.changed, twice.writes]).toEqual([0, 0]);
	expect((await stored(workMonthDoc(person.uid, month)))?.state).toBe("locked");
	const range = { startDate: firstDay(month), endDate: pastWorkingDay(2) };
	expect((await person.ask(getWorkDays, range)).data.workDays.every((day) => day.locked)).toBe(true);
	expect(await auditOf(person.uid)).toContainEqual(
		expect.objectContaining({
			entity: "workMonth",
			action: "update",
			changed: ["state"],
			actorId: admin.uid,
		}),
	);
});

test("a locked month takes no entry until it is opened again", async () => {
	const person = await locked();
	const save = () => person.ask(saveEntry, anEntry(pastWorkingDay(1)));

	const refused = await save();
	await admin.ask(updateMonthState, locking(person, "open"));

	expect(refused.error).toEqual({ code: "month-locked", ...ERRORS["month-locked"] });
	expect((await save()).status).toBe(200);
});

test("a month without an entry is locked too, with what was due in it", async () => {
	const person = await aPerson();

	await admin.ask(updateMonthState, locking(person));

	const document = await stored(workMonthDoc(person.uid, month));
	expect(document).toMatchObject({ state: "locked", days: {} });
	expect(document?.totals.expected).not.toBe("0");
	expect((await settledBalance(person.uid)).months[month]?.expected).toBe(document?.totals.expected);
});

test("the month of a person without contract is not locked", async () => {
	const person = await aPerson({ contracts: [] });
	expect((await admin.ask(updateMonthState, locking(person))).data.changed).toBe(0);
	expect(await stored(workMonthDoc(person.uid, month))).toBeNull();
});

test("the present month cannot be locked", async () => {
	const answer = await admin.ask(updateMonthState, {
		month: monthOf(today()),
		state: "locked",
		userIds: [admin.uid],
	});
	expect(answer.error.code).toBe("month-not-over");
});

test("the year says how many people's month is locked, for a read a month", async () => {
	const before = await admin.ask(getMonthStates, { year: Number(month.slice(0, 4)) });
	await locked();
	const after = await admin.ask(getMonthStates, { year: Number(month.slice(0, 4)) });

	const count = (answer: typeof after) => answer.data.months.find((one) => one.month === month)?.locked;
	expect(count(after)).toBeGreaterThan(count(before) ?? 0);
	expect([after.data.months.length, after.reads]).toEqual([12, 13]);
});

test.each([
	[
		"contract",
		(userId: string) =>
			admin.ask(contract.employmentContracts.newContract, {
				id: randomUUID(),
				userId,
				startDate: firstDay(month),
				percentage: 50,
			}),
	],
	[
		"first day",
		(userId: string) =>
			admin.ask(contract.users.updateStartDate, { userId, startDate: firstDay(pastMonth(0)) }),
	],
] as const)("no %s reaches into a locked month, and the refusal names it", async (_, change) => {
	const person = await locked();

	const { error } = await change(person.uid);

	expect(error).toMatchObject({ code: "month-locked", data: { months: [month] } });
	const rows = await auditOf(person.uid);
	expect(rows.filter(({ entity }) => entity !== "entry" && entity !== "workMonth")).toEqual([]);
});

test("multiplier, holiday rule and national holidays change over locked months, whose hours stay", async () => {
	const person = await locked();
	const date = pastWorkingDay(3);
	const hoursOf = async () => {
		const { data } = await person.ask(getWorkDays, { startDate: firstDay(month), endDate: lastDay(month) });
		return data.rangeTotals;
	};
	const before = await hoursOf();
	const holiday = { id: randomUUID(), name: "Company day", date };
	const unasked = await admin.ask(contract.specialDays.newNationalHoliday, holiday);
	expect(unasked.error.code).toBe("month-locked");
	const changes = [
		await admin.ask(contract.settings.updateCompanySettings, {
			expensesMultiplier: [{ from: date, value: 1.7 }],
		}),
		await admin.ask(contract.specialDays.newNationalHoliday, { ...holiday, locked: "from-open" }),
		await admin.ask(contract.settings.updateCompanySettings, {
			partTimeHolidayRule: [{ from: date, value: "fixed" }],
		}),
	];
	expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await hoursOf()).toEqual(before);
});
