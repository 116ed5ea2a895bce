import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { countedHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { sweepHolidayCounts } from "#special-days/counts/sweep-holiday-counts.ts";

// Rules §5: unpaid leave with a reason is equal to work for so many working days of a credit year.

const { updateAbsenceReasons } = contract.settings;
const { getAvailableHolidays } = contract.specialDays;
const running = creditYearAt(today());
const [STORED, LAST] = [running - 2, running - 1];
const study = aReason({ id: "study-of-accrual" });

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	await putReasons(study);
});
afterAll(() => putReasons());

async function putStudyLeave(person: Person, month: Month): Promise<number> {
	const dates = workingDaysOf(month);
	const leave = aStoredEntry({ dayTypeId: 1, reasonId: study.id });
	await putMonth(person.uid, Object.fromEntries(dates.map((date) => [date, aDay({ [`e-${date}`]: leave })])));
	return dates.length;
}

const accrues = (days: number | null) =>
	admin.ask(updateAbsenceReasons, { reasons: [{ ...study, accruingDays: days }] });

test("another number of days equal to work counts all credit years with such leave anew", async () => {
	const groupId = randomUUID();
	const lead = await aPerson({ role: "manager" });
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const person = await aPerson({ groupId, startDate: `${running - 6}-01-01` });
	await putStudyLeave(person, `${STORED}-05`);
	const days = await putStudyLeave(person, `${LAST}-05`);
	await countedHolidays(person.uid, ({ years }) => years[LAST] !== undefined && years[STORED]?.earned === 0);
	const last = async (viewer = person) => {
		const about = viewer === person ? {} : { userId: person.uid };
		return (await viewer.ask(getAvailableHolidays, about)).data.parts.last;
	};
	expect(await last()).toMatchObject({ days: 0 });
	expect(await last()).not.toHaveProperty("reasons");

	expect((await accrues(30)).status).toBe(200);

	// Before and after the sweeper has counted, from the months and from what is stored.
	const reasons = [{ reasonId: study.id, days, most: 30 }];
	expect(await last()).toMatchObject({ days: 3, reasons });
	await sweepHolidayCounts();
	await countedHolidays(person.uid, ({ years }) => years[STORED]?.earned === 3 && years[LAST]?.earned === 3);
	expect(await last()).toMatchObject({ days: 3, reasons });
	expect(await last(lead)).toMatchObject({ days: 3 });
	expect(await last(lead)).not.toHaveProperty("reasons");

	await accrues(13);
	expect(await last()).toMatchObject({ days: 0, reasons: [{ reasonId: study.id, days: 13, most: 13 }] });
	await accrues(0);
	expect(await last()).not.toHaveProperty("reasons");
});
