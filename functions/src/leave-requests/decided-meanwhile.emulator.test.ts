import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";

const { approveLeave, declineLeave, getLeaveRequest, getLeaveRequests, withdrawLeave } =
	contract.leaveRequests;
const { newAnnualHoliday, setHolidayAdjustment } = contract.specialDays;
const HOLIDAY = 3;
const [FIRST = "", SECOND = ""] = looseHolidays(2);
const DATES = [FIRST, SECOND];

let admin: Person;
beforeAll(async () => {
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY] });
	admin = await aPerson({ role: "admin" });
});

const holiday = (dates: readonly LocalDate[]) => ({
	id: randomUUID() as string,
	dates: [...dates],
	dayTypeId: HOLIDAY as 3,
	notes: "",
});

/** A person with so many days of holiday, two of which they have asked for. */
async function whoAsked(days = 20): Promise<{ person: Person; id: string }> {
	const person = await aPerson();
	await giveHolidays(person.uid, days);
	const { data, text } = await person.ask(newAnnualHoliday, holiday(DATES));
	expect(data.request, text).toBeDefined();
	return { person, id: data.request?.id ?? "" };
}

const dayOf = async ({ uid }: Person, date: LocalDate) =>
	(await stored(workMonthDoc(uid, monthOf(date))))?.days[date];

/** How many entries each of the days has, and how many requests wait on it. */
const left = (person: Person) =>
	Promise.all(
		DATES.map(async (date) => {
			const { entries = {}, requests = {} } = (await dayOf(person, date)) ?? {};
			return [Object.keys(entries).length, Object.keys(requests).length];
		}),
	);

test("approved and withdrawn at once: one happens, whole, and the other reads which", async () => {
	const { person, id } = await whoAsked();
	const answers = await Promise.all([admin.ask(approveLeave, { id }), person.ask(withdrawLeave, { id })]);

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const lost = answers.find(({ status }) => status === 409);
	const { state = "", history = [] } = (await stored(leaveRequestDoc(id))) ?? {};
	expect(lost?.error).toMatchObject({ code: "already-decided", data: { state } });
	expect(history.map(({ act }) => act)).toEqual(["request", state === "approved" ? "approve" : "withdraw"]);
	const each = state === "approved" ? [1, 0] : [0, 0];
	expect(await left(person)).toEqual([each, each]);
});

test("approved twice at once by the same person, it is booked once", async () => {
	const { person, id } = await whoAsked();
	const answers = await Promise.all([1, 2].map(() => admin.ask(approveLeave, { id })));
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect((await stored(leaveRequestDoc(id)))?.history).toHaveLength(2);
	expect(await left(person)).toEqual([
		[1, 0],
		[1, 0],
	]);
});

test.each<[string, string, readonly LocalDate[], (person: Person) => Promise<unknown>]>([
	[
		"a day that an admin has booked meanwhile",
		"already-holiday",
		[SECOND],
		(person) => admin.ask(newAnnualHoliday, { ...holiday([SECOND]), workDayId: `${person.uid}_${SECOND}` }),
	],
	[
		"a month that was locked meanwhile",
		"month-locked",
		[FIRST],
		({ uid }) => change(workMonthDoc(uid, monthOf(FIRST)), { state: "locked" }),
	],
	[
		"a contract that has ended meanwhile",
		"no-contract",
		[SECOND],
		async ({ uid }) => {
			const { contracts = {} } = (await stored(employmentContractsDoc(uid))) ?? {};
			const endDate = addDays(SECOND, -1);
			const ended = Object.entries(contracts).map(([key, one]) => [key, { ...one, endDate }] as const);
			await change(employmentContractsDoc(uid), { contracts: Object.fromEntries(ended) });
		},
	],
])("%s refuses the approval, names the day, and books nothing", async (_, code, dates, meanwhile) => {
	const { person, id } = await whoAsked();
	await meanwhile(person);
	const before = await left(person);

	const { error } = await admin.ask(approveLeave, { id });

	expect(error.code).toBe(code);
	expect((error.data as { dates?: LocalDate[] }).dates).toEqual(expect.arrayContaining([...dates]));
	expect(await left(person)).toEqual(before);
	expect((await stored(leaveRequestDoc(id)))?.state).toBe("requested");
});

test("holiday that was taken away meanwhile refuses the approval by the limit", async () => {
	const { person, id } = await whoAsked(2);
	const emptied = await admin.ask(setHolidayAdjustment, { userId: person.uid, buckets: [], version: 1 });
	expect(emptied.status, emptied.text).toBe(200);
	expect((await admin.ask(approveLeave, { id })).error.code).toBe("holiday-limit");
	expect(await left(person)).toEqual([
		[0, 1],
		[0, 1],
	]);
});

test("two who decide at once: one wins, the other reads who", async () => {
	const { person, id } = await whoAsked();
	const other = await aPerson({ role: "admin" });
	const answers = await Promise.all([
		other.ask(approveLeave, { id }),
		admin.ask(declineLeave, { id, reason: "No" }),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const [loser] = answers.filter(({ status }) => status === 409);
	expect(loser?.error.code).toBe("already-decided");
	const history = (await person.ask(getLeaveRequests, {})).data[0]?.history ?? [];
	expect(history).toHaveLength(2);
});

test("a request that can no longer be booked names the days and stays open", async () => {
	const { person, id } = await whoAsked();
	await change(workMonthDoc(person.uid, monthOf(FIRST)), { state: "locked" });

	const refused = await admin.ask(approveLeave, { id });
	expect(refused.error).toMatchObject({ code: "month-locked" });
	expect((await admin.ask(getLeaveRequest, { id })).data).toMatchObject({
		problem: "month-locked",
		request: { status: { state: "requested" } },
	});
	await change(workMonthDoc(person.uid, monthOf(FIRST)), { state: "open" });
	expect((await admin.ask(approveLeave, { id })).status).toBe(200);
});
