import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";

// Decision 201: who sees the kind of leave sees its reason, and no one else does.

const month = pastMonth();
const [ILL = "", AWAY = ""] = workingDaysOf(month);
const RANGE = { startDate: ILL, endDate: AWAY };
const child = aReason({ id: "reason-child", nameEn: "Sick child", nameFi: "Sairas lapsi", dayTypeId: 2 });
const parental = aReason({ id: "reason-parental" });

let admin: Person;
let lead: Person;
let member: Person;
let colleague: Person;
beforeAll(async () => {
	await putReasons(child, parental);
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	const groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
	member = await aPerson({ groupId });
	colleague = await aPerson({ groupId });
	await putMonth(member.uid, {
		[ILL]: aDay({ s: aStoredEntry({ dayTypeId: 2, reasonId: child.id }) }),
		[AWAY]: aDay({ u: aStoredEntry({ dayTypeId: 1, reasonId: parental.id }) }),
	});
});
afterAll(async () => {
	await change(companySettingsDoc, { leadsSee: "kind" });
	await putReasons();
});

/** The reasons whose id or name is in an answer. */
const reasonsIn = (text: string) =>
	[child, parental]
		.filter(({ id, nameEn, nameFi }) => [id, nameEn, nameFi].some((one) => text.includes(one)))
		.map(({ id }) => id);

const BOTH = [child.id, parental.id];
const people = { owner: () => member, admin: () => admin, lead: () => lead, colleague: () => colleague };

test.each([
	["kind", "owner", BOTH],
	["kind", "admin", BOTH],
	["kind", "lead", [parental.id]],
	["kind", "colleague", []],
	["away", "owner", BOTH],
	["away", "admin", BOTH],
	["away", "lead", []],
	["away", "colleague", []],
] as const)(
	"where leads see the %s, the team calendar and the days show to the %s: %j",
	async (leadsSee, who, seen) => {
		await change(companySettingsDoc, { leadsSee });
		const viewer = people[who]();
		const about = who === "owner" ? {} : { userId: member.uid };
		const { getWorkDay, getWorkDays } = contract.workDays;
		const calendar = await viewer.ask(contract.team.getCalendar, RANGE);
		const days = await viewer.ask(getWorkDays, { ...RANGE, ...about });
		const each = await Promise.all(
			[ILL, AWAY].map((date) => viewer.ask(getWorkDay, { workDayId: workDayIdOf(member.uid, date) })),
		);

		expect(calendar.status, calendar.text).toBe(200);
		const ofMember = calendar.data.people.find(({ id }) => id === member.uid);
		expect(ofMember?.away.flatMap(({ reasonIds = [] }) => reasonIds)).toEqual(seen);
		expect(reasonsIn(calendar.text)).toEqual(seen);
		expect(reasonsIn(days.text)).toEqual(seen);
		expect(reasonsIn(each.map(({ text }) => text).join())).toEqual(seen);
	},
);

test("calendars that leave the service name the kind alone, also to the person themselves", async () => {
	const own = await member.ask(contract.calendars.newFeed, { id: randomUUID(), parts: ["leave"] });
	const answer = await callApi("GET", own.data.path.replace(/^\/api/, ""));
	expect(answer.status).toBe(200);
	expect(answer.text).toContain("VEVENT");
	expect(reasonsIn(answer.text)).toEqual([]);
});

test("lists of people for leads and colleagues have no reason of hidden leave", async () => {
	await change(companySettingsDoc, { leadsSee: "kind" });
	const { getMonth, getMonthEnd } = contract.months;
	const answers = await Promise.all([
		lead.ask(getMonth, { month, userId: member.uid }),
		lead.ask(getMonthEnd, { month }),
		lead.ask(contract.leaveRequests.getLeaveRequests, { userId: member.uid }),
		colleague.ask(contract.specialDays.getAbsences, RANGE),
		lead.ask(contract.reports.getEntryReport, { ...RANGE, everybody: "true" }),
		lead.ask(contract.audit.getHistory, { entity: "entry", id: "s", subjectId: member.uid }),
	]);
	expect(answers.map(({ text }) => reasonsIn(text)).flat()).toEqual([]);
});

test("admins see reasons in the absences of all people", async () => {
	const { data } = await admin.ask(contract.specialDays.getAbsences, RANGE);
	const { days = [] } = data.people.find(({ userId }) => userId === member.uid) ?? {};
	expect(days.map(({ reasonId }) => reasonId)).toEqual(BOTH);
	expect(monthOf(ILL)).toBe(month);
});
