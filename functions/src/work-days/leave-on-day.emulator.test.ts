import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { isWorkingDay, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { auditOf } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";

const { saveEntry, updateEntry, deleteEntry } = contract.workDays;
const { getAvailableHolidays, newAnnualHoliday } = contract.specialDays;
const date = pastWorkingDay();

test.each([1, 2, 5, 6] as const)(
	"a second leave of type %i changes the day's first one, also when it is sent twice",
	async (dayTypeId) => {
		const person = await aPerson();
		const first = anEntry(date, { dayTypeId, hours: 7.5, notes: "first" });
		const second = anEntry(date, { dayTypeId, hours: 3.75, notes: "second" });
		await person.ask(saveEntry, first);

		const answer = await person.ask(saveEntry, second);
		const again = await person.ask(saveEntry, second);

		expect(answer.data.entries).toMatchObject([
			{ id: first.entry.id, dayTypeId, hours: 3.75, notes: "second", version: 2 },
		]);
		expect([again.data.entries, again.writes]).toEqual([answer.data.entries, 0]);
		const rows = (await auditOf(person.uid)).map(({ action, entityId }) => [action, entityId]);
		expect(rows).toHaveLength(2);
		expect(rows).toEqual(
			expect.arrayContaining([
				["create", first.entry.id],
				["update", first.entry.id],
			]),
		);
	},
);

test("a late copy of a leave that became part of another does not bring it back", async () => {
	const person = await aPerson();
	const [first, second] = [anEntry(date, { dayTypeId: 2 }), anEntry(date, { dayTypeId: 2, notes: "flu" })];
	const { data } = await person.ask(saveEntry, first);
	await person.ask(saveEntry, second);
	await person.ask(deleteEntry, { id: first.entry.id, workDayId: data.workDayId, version: 2 });

	expect((await person.ask(saveEntry, second)).error.code).toBe("id-taken");
});

test("what is changed into a leave that the day has takes its place", async () => {
	const person = await aPerson();
	const [work, sick] = [anEntry(date, { hours: 24 }), anEntry(date, { dayTypeId: 2, hours: 0 })];
	await person.ask(saveEntry, sick);
	const { data } = await person.ask(saveEntry, work);

	const answer = await person.ask(updateEntry, {
		editedEntry: { id: work.entry.id, changedHour: 4, notes: "flu", dayTypeId: 2, version: 1 },
		workDayId: data.workDayId,
	});

	expect(answer.data.entries).toMatchObject([{ id: work.entry.id, dayTypeId: 2, notes: "flu", version: 2 }]);
	expect((await auditOf(person.uid)).map(({ action, entityId }) => [action, entityId])).toEqual(
		expect.arrayContaining([["delete", sick.entry.id]]),
	);
});

test("different leaves share a day, and its hours are counted with the changed one", async () => {
	const person = await aPerson();
	await person.ask(saveEntry, anEntry(date, { hours: 17 }));
	for (const hours of [2, 4]) await person.ask(saveEntry, anEntry(date, { dayTypeId: 5, hours }));

	const over = await person.ask(saveEntry, anEntry(date, { dayTypeId: 1, hours: 3.25 }));
	const fits = await person.ask(saveEntry, anEntry(date, { dayTypeId: 1, hours: 3 }));

	expect(over.error.code).toBe("day-over-24-hours");
	expect(fits.data.entries.map(({ dayTypeId, hours }) => [dayTypeId, hours])).toEqual([
		[0, 17],
		[5, 4],
		[1, 3],
	]);
});

test("days from before the rule keep both leaves until one is changed by a third", async () => {
	const person = await aPerson();
	const sick = (createdAt: string) => aStoredEntry({ dayTypeId: 2, minutes: 0, createdAt });
	await putMonth(person.uid, {
		[date]: aDay({ b: sick("2026-01-02T08:00:00.000Z"), a: sick("2026-01-03T08:00:00.000Z") }),
	});

	const { data } = await person.ask(saveEntry, anEntry(date, { dayTypeId: 2, hours: 0, notes: "flu" }));

	expect(data.entries.map(({ id, notes }) => [id, notes]).sort()).toEqual([
		["a", ""],
		["b", "flu"],
	]);
});

test("work is logged up to 31 days ahead", async () => {
	const person = await aPerson();
	const work = (days: number) => {
		const target = addDays(today(), days);
		return { target, isDue: isWorkingDay(target), entry: anEntry(target) };
	};
	const near = [31, 30, 29, 28, 27].map(work).find(({ isDue }) => isDue);
	const far = [32, 33, 34, 35, 36].map(work).find(({ isDue }) => isDue);
	if (!near || !far) throw new Error("No working day.");

	expect((await person.ask(saveEntry, near.entry)).status).toBe(200);
	const refused = await person.ask(saveEntry, far.entry);
	expect(refused.error).toMatchObject({
		code: "work-out-of-reach",
		message: "Work can be logged at most 31 days ahead.",
	});
	expect([refused.status, refused.writes]).toEqual([400, 0]);
	// Leave is entered there, and does not become work.
	const leave = await person.ask(saveEntry, anEntry(far.target, { dayTypeId: 5 }));
	expect(leave.status).toBe(200);
	const asWork = await person.ask(updateEntry, {
		editedEntry: { id: leave.data.entries[0]?.id ?? "", changedHour: 7.5, dayTypeId: 0 },
		workDayId: leave.data.workDayId,
	});
	expect(asWork.error.code).toBe("work-out-of-reach");
});

test("a holiday on a day with logged work uses a day, and obeys the limit", async () => {
	const person = await aPerson();
	await giveHolidays(person.uid, 1);
	const other = pastWorkingDay(2);
	for (const day of [date, other]) await person.ask(saveEntry, anEntry(day, { hours: 7.5 }));

	const book = (day: string) =>
		person.ask(newAnnualHoliday, { dayTypeId: 3, dates: [day], confirmedDates: [day] });
	const booked = await book(date);
	const more = await book(other);
	const past = await person.ask(saveEntry, anEntry(other, { dayTypeId: 3, hours: 0 }));

	expect(booked.data).toMatchObject({ usedDays: 1, available: { availableHolidays: 0 } });
	expect(booked.data.workDays).toMatchObject([{ expectedHours: 0, plusMinus: 7.5 }]);
	expect([more.error.code, past.error.code]).toEqual(["holiday-limit", "holiday-not-booked"]);
	expect((await person.ask(getAvailableHolidays, {})).data).toMatchObject({
		availableHolidays: 0,
		uncovered: 0,
	});
});

test("a holiday on a day off that a person works as usual uses a day", async () => {
	const person = await aPerson({ startDate: "2020-01-01" });
	const admin = await aPerson({ role: "admin" });
	await giveHolidays(person.uid, 3);
	const holidays = await person.ask(contract.specialDays.getNationalHolidays, {
		startDate: addDays(today(), 1),
		endDate: addDays(today(), 200),
	});
	const dayOff = holidays.data.find((one) => new Date(one.date).getUTCDay() % 6 !== 0);
	if (!dayOff) throw new Error("No national holiday.");
	const workDayId = `${person.uid}_${dayOff.date}`;
	await admin.ask(contract.specialDays.deleteNationalHoliday, { nationalHolidayId: dayOff.id, workDayId });

	const booked = await person.ask(newAnnualHoliday, { dayTypeId: 3, dates: [dayOff.date] });

	expect(booked.data).toMatchObject({ usedDays: 1, workDays: [{ expectedHours: 0 }] });
});
