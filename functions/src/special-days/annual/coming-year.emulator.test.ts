import { contract } from "@tuntikirja/contract/contract.ts";
import {
	addDays,
	eachDate,
	isWeekend,
	type LocalDate,
	mondayOf,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { nextWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";

const { getAvailableHolidays, getUserAnnualHolidays, newAnnualHoliday } = contract.specialDays;

const RUNNING = creditYearAt(today());
const EARNED = RUNNING - 1;

/** Monday to Friday of some whole weeks of July. */
function julyWeeks(year: number, first: number, count: number): LocalDate[] {
	const monday = addDays(mondayOf(`${year}-07-07`), first * 7);
	return eachDate(monday, addDays(monday, count * 7 - 1)).filter((date) => !isWeekend(date));
}

/** A person who has worked for years, had 24 days in July and 3 single ones in October. */
async function aVeteran(): Promise<Person> {
	const person = await aPerson({ startDate: `${EARNED - 3}-01-01` });
	const october = workingDaysOf(`${RUNNING}-10`).filter((_, index) => [0, 7, 14].includes(index));
	const away = new Set([...julyWeeks(RUNNING, 0, 4), ...october]);
	for (const month of eachMonth(`${EARNED}-04`, `${RUNNING + 1}-03`)) {
		const days = workingDaysOf(month)
			.filter((date) => date <= today() || away.has(date))
			.map((date) => {
				const entry = away.has(date) ? { dayTypeId: 3, minutes: 0 } : { dayTypeId: 0, minutes: 450 };
				return [date, aDay({ [date]: aStoredEntry(entry) })] as const;
			});
		if (days.length > 0) await putMonth(person.uid, Object.fromEntries(days));
	}
	return person;
}

const booking = (dates: LocalDate[]) => ({ dayTypeId: 3 as const, dates });
const sum = (buckets: readonly { planned: number; remaining: number }[]) => ({
	planned: buckets.reduce((days, one) => days + one.planned, 0),
	remaining: buckets.reduce((days, one) => days + one.remaining, 0),
});

test("R34 July of the coming year takes its forecast and leaves this winter's days alone", async () => {
	const person = await aVeteran();
	const before = (await person.ask(getAvailableHolidays, {})).data;
	expect(before).toMatchObject({ holidayLimit: 30, availableHolidays: 3, accruing: { forecast: 30 } });
	expect(sum(before.coming)).toEqual({ planned: 0, remaining: 30 });

	const three = await person.ask(newAnnualHoliday, booking(julyWeeks(RUNNING + 1, 0, 3)));

	expect(three.data).toMatchObject({ usedDays: 18, available: { availableHolidays: 3, uncovered: 0 } });
	expect(sum(three.data.available.coming)).toEqual({ planned: 18, remaining: 12 });
	const winter = three.data.available.subdivision.find(({ bucket }) => bucket === "winter");
	expect(winter).toMatchObject({ creditYear: EARNED, remaining: 3 });

	const four = await person.ask(newAnnualHoliday, booking(julyWeeks(RUNNING + 1, 3, 1)));

	expect(four.data).toMatchObject({ usedDays: 6, available: { availableHolidays: 3, uncovered: 0 } });
	expect(sum(four.data.available.coming)).toEqual({ planned: 24, remaining: 6 });

	const tooMany = await person.ask(newAnnualHoliday, booking(julyWeeks(RUNNING + 1, 4, 2)));
	expect(tooMany.error.code).toBe("holiday-limit");
});

test("a five-day week recounts all people at once: 25 = 20 + 5, the same number wherever it is answered", async () => {
	const [person, admin] = await Promise.all([aVeteran(), aPerson({ role: "admin" })]);
	const answers = async () => {
		const own = (await person.ask(getAvailableHolidays, {})).data;
		const listed = (await admin.ask(getUserAnnualHolidays, {})).data;
		return [own, listed.find(({ userId }) => userId === person.uid)?.holidays];
	};
	for (const answer of await answers())
		expect(answer).toMatchObject({ holidayLimit: 30, availableHolidays: 3 });

	const { updateCompanySettings } = contract.settings;
	const fiveDays = { holidayWeek: [{ from: today(), value: "five-day" as const }] };
	expect((await admin.ask(updateCompanySettings, fiveDays)).status).toBe(200);
	try {
		for (const answer of await answers()) {
			expect(answer).toMatchObject({
				holidayLimit: 25,
				availableHolidays: 2,
				counting: { holidayWeek: "five-day" },
				accruing: { forecast: 25 },
				subdivision: [
					{ bucket: "summer", earned: 20, remaining: 0 },
					{ bucket: "winter", earned: 5, remaining: 2 },
				],
				coming: [{ earned: 20 }, { earned: 5 }],
			});
		}
	} finally {
		await admin.ask(updateCompanySettings, { holidayWeek: [] });
	}
	for (const answer of await answers())
		expect(answer).toMatchObject({ holidayLimit: 30, availableHolidays: 3 });
});

test("leave is entered until the end of the holiday year after next, and later is refused", async () => {
	const person = await aPerson();
	const last = lastLeaveDay(today());
	const [inReach, beyond] = [nextWorkingDay(addDays(last, -8)), nextWorkingDay(addDays(last, 1))];
	const sick = (date: LocalDate) => ({ entry: { hours: 0, dayTypeId: 2 as const }, date });

	expect((await person.ask(contract.workDays.saveEntry, sick(inReach))).status).toBe(200);
	const refused = await person.ask(contract.workDays.saveEntry, sick(beyond));
	expect([refused.status, refused.error.code, refused.writes]).toEqual([400, "holiday-out-of-reach", 0]);
	const holiday = await person.ask(newAnnualHoliday, booking([beyond]));
	expect([holiday.status, holiday.error.code]).toEqual([400, "holiday-out-of-reach"]);
});
