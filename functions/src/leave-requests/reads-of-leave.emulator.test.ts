import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { holidayCountsDoc } from "#records/derived/holiday-counts.ts";

const { newAnnualHoliday, getAvailableHolidays, cancelPlannedHolidays, changePlannedHolidays } =
	contract.specialDays;
const { saveEntry } = contract.workDays;
const calls = contract.leaveRequests;
const HOLIDAY = 3;

let lead: Person;
let groupId: string;

beforeAll(async () => {
	const admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
});

/** A person of the lead's group who has worked for so many months, all of them counted. */
async function aVeteran(months: number): Promise<Person> {
	const startDate = firstDay(pastMonth(months));
	const person = await aPerson({ startDate, contracts: [aContract({ startDate })], groupId });
	await giveHolidays(person.uid, 40);
	for (let ago = months; ago >= 1; ago -= 1) {
		const days = workingDaysOf(pastMonth(ago)).map((date, index) => {
			const entry = index < 2 ? aStoredEntry({ dayTypeId: HOLIDAY, minutes: 0 }) : aStoredEntry();
			return [date, aDay({ [`e-${date}`]: entry })] as const;
		});
		await putMonth(person.uid, Object.fromEntries(days));
	}
	await recomputeHolidayCounts(person.uid);
	return person;
}

const holidays = (dates: readonly string[]) => ({
	id: randomUUID() as string,
	dates: [...dates],
	dayTypeId: HOLIDAY as 3,
	notes: "",
});

// None has a day in the month of another's: a change that nothing has counted since is read once more.
const [FIRST = "", SECOND = "", THIRD = "", FOURTH = ""] = looseHolidays(17).filter(
	(_, week) => week % 5 === 1,
);

test.each([
	["no", 0],
	["one year of", 12],
	["three years of", 36],
])("what leave reads after %s history", async (_what, months) => {
	const person = await aVeteran(months);
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY] });
	const asked = await person.ask(newAnnualHoliday, holidays([FIRST]));
	const approved = await lead.ask(calls.approveLeave, { id: asked.data.request?.id ?? "" });
	await recomputeHolidayCounts(person.uid);
	const other = await person.ask(newAnnualHoliday, holidays([SECOND]));
	const withdrawn = await person.ask(calls.withdrawLeave, { id: other.data.request?.id ?? "" });
	await recomputeHolidayCounts(person.uid);

	await change(companySettingsDoc, { leaveApproval: [] });
	const seen = await person.ask(getAvailableHolidays, {});
	const booked = await person.ask(newAnnualHoliday, holidays([THIRD]));
	await recomputeHolidayCounts(person.uid);
	const [day] = booked.data.workDays;
	const entryIds = [day?.entries[0]?.id ?? ""];
	const { dayTypeId: _, ...move } = holidays([FOURTH]);
	const moved = await person.ask(changePlannedHolidays, { ...move, entryIds });
	await recomputeHolidayCounts(person.uid);
	const cancelled = await person.ask(cancelPlannedHolidays, { startDate: FOURTH, endDate: FOURTH });

	const answers = { asked, approved, withdrawn, seen, booked, moved, cancelled };
	const statuses = Object.values(answers).map(({ status }) => status);
	expect(statuses).toEqual([202, 200, 200, 200, 200, 200, 200]);
	const reads = Object.entries(answers).map(([name, answer]) => [name, answer.reads]);
	const years = new Set([FIRST, THIRD, FOURTH].map((date) => date.slice(0, 4))).size;
	expect(Object.fromEntries(reads)).toEqual({
		// Profile, 5 documents, the month with its calendar year, the request, the groups and the lead.
		asked: 11,
		// The same, the request before its person is known, and the person; without their lead.
		approved: 12,
		withdrawn: 10,
		// Profile and 5 documents.
		seen: 6,
		// And the month with its calendar year.
		booked: 8,
		// And the months with planned holiday, here three, and whether the booking was a request.
		moved: 10 + years,
		cancelled: 9,
	});
});

test("saving an entry reads and writes what it did, and the next answer one month more", async () => {
	const person = await aVeteran(12);
	const date = workingDaysOf(pastMonth())[3] ?? "";
	const entry = { id: randomUUID(), hours: 7.5, dayTypeId: 0, notes: "" } as const;
	const saved = await person.ask(saveEntry, { entry, date });
	expect(saved.status, saved.text).toBe(200);
	// The alert is of an entry in a past month.
	expect([saved.reads, saved.writes]).toEqual([5, 4]);
	expect((await person.ask(getAvailableHolidays, {})).reads).toBe(7);
	await recomputeHolidayCounts(person.uid);
	expect((await person.ask(getAvailableHolidays, {})).reads).toBe(6);
});

test("the count of five years is short enough to be copied for lists", async () => {
	const person = await aVeteran(60);
	const text = JSON.stringify(await stored(holidayCountsDoc(person.uid)));
	expect(text.length).toBeLessThan(18_000);
});
