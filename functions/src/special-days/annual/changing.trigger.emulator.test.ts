import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { newAnnualHoliday, getPlannedHolidays, cancelPlannedHolidays, changePlannedHolidays } =
	contract.specialDays;

/** A person with the given loose days booked, and a day more left. */
async function aPlanner(booked: number, days = booked + 1): Promise<Person> {
	const person = await aPerson();
	await giveHolidays(person.uid, days);
	const dates = looseHolidays(booked);
	await person.ask(newAnnualHoliday, { id: randomUUID(), dayTypeId: 3, notes: "Lapland", dates });
	return person;
}

async function plannedOf(person: Person) {
	const range = { startDate: today(), endDate: addDays(today(), 399) };
	return (await person.ask(getPlannedHolidays, range)).data;
}

const datesOf = async (person: Person) => (await plannedOf(person)).map(({ date }) => date);

test("a part of the planned days moves to other days, and the others stay as they are", async () => {
	const person = await aPlanner(3);
	const [first = "", second = "", third = "", fourth = ""] = looseHolidays(4);
	const before = await plannedOf(person);

	const answer = await person.ask(changePlannedHolidays, {
		id: randomUUID(),
		entryIds: before.slice(1, 2).map(({ id }) => id),
		dates: [fourth],
		notes: "Home",
	});

	expect(answer.data).toMatchObject({ usedDays: 0, available: { availableHolidays: 1 } });
	expect(answer.data.workDays).toMatchObject([
		{ date: second, entries: [] },
		{ date: fourth, entries: [{ dayTypeId: 3, notes: "Home" }] },
	]);
	expect(await datesOf(person)).toEqual([first, third, fourth]);
	expect((await plannedOf(person))[0]).toEqual(before[0]);
	expect((await auditOf(person.uid)).at(-1)).toMatchObject({
		entity: "annualHoliday",
		action: "update",
		changed: [second, fourth],
	});
});

test("a change sent twice is one change with one answer", async () => {
	const person = await aPlanner(2);
	const [first = "", , third = ""] = looseHolidays(3);
	const entryIds = (await plannedOf(person)).slice(1).map(({ id }) => id);
	const body = { id: randomUUID(), entryIds, dates: [third] };

	const copies = await Promise.all([1, 2, 3].map(() => person.ask(changePlannedHolidays, body)));
	const late = await person.ask(changePlannedHolidays, body);

	for (const copy of copies) expect(copy.data).toEqual(late.data);
	expect(late.writes).toBe(0);
	expect(await datesOf(person)).toEqual([first, third]);
});

test("a change that only takes days away gives them back, twice the same", async () => {
	const person = await aPlanner(3);
	const [, second = ""] = looseHolidays(2);
	const planned = await plannedOf(person);
	const body = { id: randomUUID(), entryIds: [planned[0]?.id ?? "", planned[2]?.id ?? ""], dates: [] };

	const once = await person.ask(changePlannedHolidays, body);

	expect(once.data).toMatchObject({ usedDays: -2, available: { availableHolidays: 3 } });
	expect((await person.ask(changePlannedHolidays, body)).data).toEqual(once.data);
	expect(await datesOf(person)).toEqual([second]);
});

test("a late copy does not take back what was planned again since", async () => {
	const person = await aPlanner(1);
	const dates = looseHolidays(1);
	const entryIds = (await plannedOf(person)).map(({ id }) => id);
	const body = { id: randomUUID(), entryIds, dates: [] };
	await person.ask(changePlannedHolidays, body);
	await person.ask(newAnnualHoliday, { id: randomUUID(), dayTypeId: 3, dates });

	expect((await person.ask(changePlannedHolidays, body)).writes).toBe(0);
	expect(await datesOf(person)).toEqual(dates);
});

test("a day can go and come back in one change, with another note", async () => {
	const person = await aPlanner(1);
	const dates = looseHolidays(1);
	const entryIds = (await plannedOf(person)).map(({ id }) => id);

	const body = { id: randomUUID(), entryIds, dates, notes: "Home" };
	const answer = await person.ask(changePlannedHolidays, body);

	expect(answer.data.usedDays).toBe(0);
	expect(await plannedOf(person)).toMatchObject([{ date: dates[0], notes: "Home" }]);
});

test("nothing is lost when a change is refused: no day goes unless all days can come", async () => {
	const person = await aPlanner(2, 2);
	const dates = looseHolidays(4);
	const planned = await plannedOf(person);
	const go = [planned[0]?.id ?? ""];
	const ask = (body: { entryIds: string[]; dates: string[] }) =>
		person.ask(changePlannedHolidays, { id: randomUUID(), ...body });

	const tooMany = await ask({ entryIds: go, dates: dates.slice(2) });
	expect(tooMany.error).toMatchObject({ code: "holiday-limit" });
	const onAnother = await ask({ entryIds: go, dates: [dates[1] ?? "", dates[2] ?? ""] });
	expect(onAnother.error).toMatchObject({ code: "already-holiday", data: { dates: [dates[1]] } });
	const far = await ask({ entryIds: go, dates: ["2099-06-01"] });
	expect(far.error.code).toBe("holiday-out-of-reach");
	const unknown = await ask({ entryIds: [randomUUID()], dates: [dates[2] ?? ""] });
	expect(unknown.error.code).toBe("not-found");
	expect((await ask({ entryIds: [], dates: [] })).error.code).toBe("invalid-input");
	expect(await plannedOf(person)).toEqual(planned);

	await person.ask(cancelPlannedHolidays, { startDate: dates[1] ?? "", endDate: dates[1] ?? "" });
	const stale = await ask({ entryIds: planned.map(({ id }) => id), dates: [dates[2] ?? ""] });
	expect(stale.error.code).toBe("stale-record");
	await change(workMonthDoc(person.uid, monthOf(dates[0] ?? "")), { state: "locked" });
	expect((await ask({ entryIds: go, dates: [] })).error.code).toBe("month-locked");
	expect(await datesOf(person)).toEqual(dates.slice(0, 1));
});

test("an admin changes a person's plan, and no one names it as their own", async () => {
	const person = await aPlanner(1);
	const [admin, stranger] = [await aPerson({ role: "admin" }), await aPerson()];
	const entryIds = (await plannedOf(person)).map(({ id }) => id);
	const [, later = ""] = looseHolidays(2);
	const body = { id: randomUUID(), entryIds, dates: [later], userId: person.uid };

	expect((await stranger.ask(changePlannedHolidays, { ...body, userId: undefined })).error.code).toBe(
		"not-found",
	);
	expect((await admin.ask(changePlannedHolidays, body)).status).toBe(200);
	expect(await datesOf(person)).toEqual([later]);
});
