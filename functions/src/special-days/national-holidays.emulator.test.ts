import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { lastHolidayOnWeekday } from "@tuntikirja/tests/support/dates.ts";
import { putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { holidayYearDoc } from "#records/company/national-holidays.ts";

const { newNationalHoliday, deleteNationalHoliday, addMissingNationalHoliday, getNationalHolidays } =
	contract.specialDays;

// A year of its own for each test that changes the company's calendar: they share one.
const aHoliday = (date: string) => ({ id: randomUUID() as string, name: "Company day", date });
const admin = () => aPerson({ role: "admin" });

test("a new national holiday is added to those of the calendar, once", async () => {
	const boss = await admin();
	const holiday = aHoliday("2040-05-15");

	const once = await boss.ask(newNationalHoliday, holiday);
	const twice = await boss.ask(newNationalHoliday, holiday);

	expect(once.data).toEqual(holiday);
	expect(once).toMatchObject({ reads: 4, writes: 3 });
	expect(twice.body).toEqual(once.body);
	expect(twice.writes).toBe(0);
	const { data } = await boss.ask(getNationalHolidays, { startDate: "2040-01-01", endDate: "2040-12-31" });
	expect(data).toHaveLength(16);
	expect(data).toContainEqual(holiday);
	expect(await auditOf(boss.uid)).toMatchObject([
		{ entity: "nationalHoliday", entityId: holiday.id, action: "create" },
	]);
});

test.each([
	["a date that is one already", { date: "2041-01-06" }, "already-holiday"],
	["an empty name", { name: "  " }, "invalid-input"],
	["a name of 101 letters", { name: "x".repeat(101) }, "invalid-input"],
	["a date that does not exist", { date: "2041-02-29" }, "invalid-input"],
] as const)("%s is refused", async (_what, overrides, code) => {
	const boss = await admin();

	expect((await boss.ask(newNationalHoliday, { ...aHoliday("2041-05-15"), ...overrides })).error.code).toBe(
		code,
	);
	expect(await stored(holidayYearDoc(2041))).toBeNull();
});

test("the id of one holiday is good for no other", async () => {
	const boss = await admin();
	const holiday = aHoliday("2042-05-20");
	await boss.ask(newNationalHoliday, holiday);

	expect((await boss.ask(newNationalHoliday, { ...holiday, name: "Another" })).error.code).toBe("id-taken");
});

test("an admin deletes a holiday for all people, own or of the calendar, twice the same status", async () => {
	const boss = await admin();
	const holiday = aHoliday("2043-05-15");
	await boss.ask(newNationalHoliday, holiday);

	for (const nationalHolidayId of [holiday.id, "fi-2043-epiphany"]) {
		const first = await boss.ask(deleteNationalHoliday, { nationalHolidayId });
		expect(first.data.nationalHoliday).toMatchObject({ id: nationalHolidayId });
		expect((await boss.ask(deleteNationalHoliday, { nationalHolidayId })).data).toEqual({
			nationalHoliday: null,
		});
	}
	const { data } = await boss.ask(getNationalHolidays, { startDate: "2043-01-01", endDate: "2043-12-31" });
	expect(data.map(({ date }) => date)).not.toContain("2043-01-06");
	expect(data).toHaveLength(14);
});

test.each(["nothing", "fi-2043-nothing", "fi-0000-epiphany", "fi-9999-epiphany"])(
	"%s is no holiday to delete",
	async (nationalHolidayId) => {
		const boss = await admin();

		expect((await boss.ask(deleteNationalHoliday, { nationalHolidayId })).error.code).toBe("not-found");
	},
);

test("only admins delete for all people", async () => {
	const manager = await aPerson({ role: "manager" });

	const existing = await manager.ask(deleteNationalHoliday, { nationalHolidayId: "fi-2044-epiphany" });
	const missing = await manager.ask(deleteNationalHoliday, { nationalHolidayId: "nothing" });

	expect(existing.error.code).toBe("forbidden");
	expect(missing.body).toEqual(existing.body);
});

test("a day that was worked is exempted for its owner, until an admin lifts it", async () => {
	const date = lastHolidayOnWeekday();
	const [person, other, boss] = await Promise.all([
		aPerson({ startDate: "2020-01-01" }),
		aPerson({ startDate: "2020-01-01" }),
		admin(),
	]);
	const workDayId = workDayIdOf(person.uid, date);
	const day = (await person.ask(contract.workDays.getWorkDayByDate, { date })).data;
	const nationalHolidayId = day.nationalHoliday?.id ?? "";

	const exempted = await person.ask(deleteNationalHoliday, { nationalHolidayId, workDayId });

	expect(exempted.data.workDay).toMatchObject({
		workDayId,
		expectedHours: 7.5,
		plusMinus: -7.5,
		entries: [],
	});
	expect(exempted).toMatchObject({ reads: 5, writes: 3 });
	const again = await person.ask(deleteNationalHoliday, { nationalHolidayId, workDayId });
	expect(again.body).toEqual(exempted.body);
	expect(again.writes).toBe(0);
	expect((await other.ask(contract.workDays.getWorkDayByDate, { date })).data.nationalHoliday).toBeDefined();
	expect(await auditOf(person.uid)).toMatchObject([{ entity: "workDay", changed: ["isHolidayExempt"] }]);

	const lifted = await boss.ask(addMissingNationalHoliday, { userId: person.uid, date });

	const { changedBy, ...asBefore } = lifted.data;
	expect(asBefore).toEqual(day);
	expect(changedBy?.userId).toBe(boss.uid);
	expect((await boss.ask(addMissingNationalHoliday, { userId: person.uid, date })).writes).toBe(0);
});

test("a foreign day, a missing one and a wrong holiday are all not found", async () => {
	const date = lastHolidayOnWeekday();
	const [person, other] = await Promise.all([aPerson({ startDate: "2020-01-01" }), aPerson()]);
	const { nationalHoliday } = (await person.ask(contract.workDays.getWorkDayByDate, { date })).data;
	const nationalHolidayId = nationalHoliday?.id ?? "";
	const delete_ = (workDayId: string, id = nationalHolidayId) =>
		person.ask(deleteNationalHoliday, { nationalHolidayId: id, workDayId });

	const answers = await Promise.all([
		delete_(workDayIdOf(other.uid, date)),
		delete_(workDayIdOf("no-such-person", date)),
		delete_(workDayIdOf(person.uid, date), "fi-2020-epiphany"),
	]);

	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	expect(answers[0]?.error.code).toBe("not-found");
});

test("no day of a locked month is exempted", async () => {
	const date = lastHolidayOnWeekday();
	const person = await aPerson({ startDate: "2020-01-01" });
	await putMonth(person.uid, {}, { month: monthOf(date), state: "locked" });
	const { nationalHoliday } = (await person.ask(contract.workDays.getWorkDayByDate, { date })).data;

	const answer = await person.ask(deleteNationalHoliday, {
		nationalHolidayId: nationalHoliday?.id ?? "",
		workDayId: workDayIdOf(person.uid, date),
	});

	expect(answer.error.code).toBe("month-locked");
});

test("a holiday that the company lacks is created, the calendar's own under its name", async () => {
	const boss = await admin();
	const person = await aPerson({ startDate: "2020-01-01" });
	await boss.ask(deleteNationalHoliday, { nationalHolidayId: "fi-2045-epiphany" });

	const restored = await boss.ask(addMissingNationalHoliday, { userId: person.uid, date: "2045-01-06" });
	const invented = await boss.ask(addMissingNationalHoliday, {
		userId: person.uid,
		date: "2045-02-01",
		name: "Jubilee",
	});

	expect(restored.data.nationalHoliday).toEqual({ id: "fi-2045-epiphany", name: "Epiphany" });
	expect(invented.data.nationalHoliday?.name).toBe("Jubilee");
	expect(invented).toMatchObject({ writes: 3 });
	const missing = await boss.ask(addMissingNationalHoliday, { userId: "no-such-person", date: "2045-01-06" });
	expect(missing.error.code).toBe("not-found");
});

test("a holiday that the company lacks comes into no month that is locked for anyone", async () => {
	const [boss, person, locked] = await Promise.all([admin(), aPerson(), aPerson()]);
	await putMonth(locked.uid, {}, { month: "2046-02", state: "locked" });

	const answer = await boss.ask(addMissingNationalHoliday, { userId: person.uid, date: "2046-02-01" });

	expect([answer.error.code, answer.error.data]).toEqual(["month-locked", { months: ["2046-02"] }]);
	expect(await stored(holidayYearDoc(2046))).toBeNull();
});
