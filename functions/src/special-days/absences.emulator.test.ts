import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { beforeAll, expect, test } from "vitest";

const { getAbsences } = contract.specialDays;

/** Years in which no other test plans anything, so that reads can be counted exactly. */
const QUIET_YEAR = 2121;
const FULL_YEAR = 2123;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const of = (dayTypeId: number, minutes = 0) => aStoredEntry({ dayTypeId, minutes, notes: "Migraine" });
const rangeOf = (year: number) => ({ startDate: `${year}-01-01`, endDate: `${year}-12-31` });

test("the leave of all people in a range, planned ones too: each type of a date, without notes", async () => {
	const [aino, ville] = [await aPerson(), await aPerson()];
	await putMonth(aino.uid, {
		[`${QUIET_YEAR}-07-01`]: aDay({ h: of(3) }),
		[`${QUIET_YEAR}-07-02`]: aDay({ h: of(3) }),
		[`${QUIET_YEAR}-07-20`]: aDay({ h: of(3) }),
	});
	await putMonth(ville.uid, {
		[`${QUIET_YEAR}-07-02`]: aDay({ w: of(0, 225), u: of(1, 120), p: of(5, 90), q: of(5, 15) }),
		[`${QUIET_YEAR}-07-03`]: aDay({ s: of(2) }),
		[`${QUIET_YEAR}-07-07`]: aDay({ b: of(6, 450) }),
	});

	const answer = await admin.ask(getAbsences, {
		startDate: `${QUIET_YEAR}-06-15`,
		endDate: `${QUIET_YEAR}-07-10`,
	});

	expect(answer.data.people.find(({ userId }) => userId === aino.uid)?.days).toEqual([
		{ date: `${QUIET_YEAR}-07-01`, dayTypeId: 3, hours: 0 },
		{ date: `${QUIET_YEAR}-07-02`, dayTypeId: 3, hours: 0 },
	]);
	expect(answer.data.people.find(({ userId }) => userId === ville.uid)?.days).toEqual([
		{ date: `${QUIET_YEAR}-07-02`, dayTypeId: 5, hours: 1.75 },
		{ date: `${QUIET_YEAR}-07-02`, dayTypeId: 1, hours: 2 },
		{ date: `${QUIET_YEAR}-07-03`, dayTypeId: 2, hours: 7.5 },
		{ date: `${QUIET_YEAR}-07-07`, dayTypeId: 6, hours: 7.5 },
	]);
	expect(JSON.stringify(answer.data)).not.toContain("Migraine");
});

test("hours are credited by the contract of the day, whatever was stored", async () => {
	const person = await aPerson({ contracts: [aContract({ partTimeMinutesPerMonth: 6000 })] });
	// 229 minutes were credited under an earlier contract; 100 h / 22 weekdays are 4.55 h a day.
	await putMonth(person.uid, {
		"2122-06-03": aDay({ s: of(2, 229) }),
		"2122-06-04": aDay({ p: of(5, 450) }),
		"2122-06-05": aDay({ w: of(0, 120), u: of(1, 450) }),
	});

	const { data } = await admin.ask(getAbsences, { startDate: "2122-06-01", endDate: "2122-06-30" });

	expect(data.people.find(({ userId }) => userId === person.uid)?.days.map(({ hours }) => hours)).toEqual([
		4.55, 4.55, 2.55,
	]);
});

test("who only works, or takes holiday as payment, is not away", async () => {
	const person = await aPerson();
	await putMonth(person.uid, { [`${QUIET_YEAR}-03-03`]: aDay({ w: of(0, 450), x: of(7) }) });
	const march = { startDate: `${QUIET_YEAR}-03-01`, endDate: `${QUIET_YEAR}-03-31` };

	expect((await admin.ask(getAbsences, march)).data.people).toEqual([]);
});

test("national holidays of the range come with it", async () => {
	const { data } = await admin.ask(getAbsences, {
		startDate: `${QUIET_YEAR}-12-24`,
		endDate: `${QUIET_YEAR + 1}-01-01`,
	});

	expect(data.nationalHolidays.map(({ date }) => date)).toEqual([
		`${QUIET_YEAR}-12-24`,
		`${QUIET_YEAR}-12-25`,
		`${QUIET_YEAR}-12-26`,
		`${QUIET_YEAR + 1}-01-01`,
	]);
});

test("a person's year costs a read a month, and one for their contract, and four for all people: caller, calendar, settings and folds", async () => {
	const person = await aPerson();
	const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
	for (const month of months)
		await putMonth(person.uid, { [`${FULL_YEAR}-${month}-10`]: aDay({ s: of(2) }) });

	const answer = await admin.ask(getAbsences, rangeOf(FULL_YEAR));

	const { people } = answer.data;
	expect(people.find(({ userId }) => userId === person.uid)?.days).toHaveLength(12);
	// An earlier run on the same emulator has left one more like this.
	expect(answer.reads).toBe(13 * people.length + 5);
	expect(answer.writes).toBe(0);
});

test("a range that is inverted or longer than 400 days is refused", async () => {
	const { startDate } = rangeOf(QUIET_YEAR);
	const refused = async (days: number) =>
		(await admin.ask(getAbsences, { startDate, endDate: addDays(startDate, days) })).error.code;

	expect(await refused(-1)).toBe("range-inverted");
	expect(await refused(400)).toBe("range-too-long");
});
