import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { giveHolidays, looseHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { bookingOf } from "#records/leave/moved-days.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

// Holiday that a person and their lead request, decide, change, split, cancel and delete in any order: at each moment the list
// of requests, the booked days and the figures of the page agree, and no act that is offered is refused.

const { newAnnualHoliday, cancelPlannedHolidays, changePlannedHolidays, getAvailableHolidays } =
	contract.specialDays;
const { deleteEntry } = contract.workDays;
const calls = contract.leaveRequests;
const [HOLIDAY, DAYS, TURNS] = [3, 20, { numRuns: 8 }] as const;

/** One a week: the first three are so near that cancelling them is asked for. None makes a whole week. */
const DATES = looseHolidays(8);
const MONTHS = [...new Set(DATES.map(monthOf))];

let admin: Person;
let lead: Person;
let groupId: string;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	groupId = randomUUID();
	await admin.ask(contract.users.newUserGroup, { id: groupId, name: `Group ${groupId}` });
	await admin.ask(contract.users.updateGroupLeads, { groupId, leadIds: [lead.uid] });
	const looseDaySaturday = [{ from: "2020-04-01", value: false }];
	await change(companySettingsDoc, { leaveApproval: [HOLIDAY], leaveCancelDays: 20, looseDaySaturday });
});

const KINDS = ["book", "act", "act", "act", "act", "act", "range", "move", "delete"] as const;
const step = fc.record({
	kind: fc.constantFrom(...KINDS),
	byLead: fc.boolean(),
	pick: fc.nat(20),
	dates: fc.subarray(DATES, { minLength: 1, maxLength: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What refuses the chosen days, and not the act. */
const OF_DAYS = ["already-holiday", "leave-requested", "holiday-limit"];

interface Held {
	readonly date: LocalDate;
	readonly id: string;
	readonly entryId: string;
}

/** Of the stored months: the booked days and those that wait, by what has them. */
async function storedLeave({ uid }: Person) {
	const months = await Promise.all(MONTHS.map((month) => stored(workMonthDoc(uid, month))));
	const days = months.flatMap((month) => Object.entries(month?.days ?? {}));
	const booked = days.flatMap(([date, { entries }]) =>
		Object.entries(entries).map(([entryId, entry]): Held => {
			return { date, entryId, id: bookingOf(entryId, entry, date) ?? "" };
		}),
	);
	const waiting = days.flatMap(([date, { requests = {} }]) =>
		Object.keys(requests).map((id) => `${date} ${id}`),
	);
	return { booked, waiting };
}

const HOLDING = ["approved", "cancelling"];
const inList = (list: readonly LeaveRequest[], states: readonly string[]) =>
	list.flatMap(({ id, dates, status }) =>
		states.includes(status.state) ? dates.map((date) => `${date} ${id}`) : [],
	);

async function agrees(person: Person): Promise<void> {
	const { booked, waiting } = await storedLeave(person);
	const list = (await person.ask(calls.getLeaveRequests, {})).data;
	expect(inList(list, HOLDING).sort()).toEqual(booked.map(({ date, id }) => `${date} ${id}`).sort());
	expect(inList(list, ["requested"]).sort()).toEqual(waiting.sort());
	expect(new Set(booked.map(({ date }) => date)).size).toBe(booked.length);
	const { data } = await person.ask(getAvailableHolidays, {});
	const { used, availableHolidays: left, withRequested } = data;
	expect([used.planned, left + used.planned]).toEqual([booked.length, DAYS]);
	expect(withRequested.days + withRequested.left).toBe(left);
	// Days that come in the place of others are counted without those that go.
	const dates = new Set([...booked.map(({ date }) => date), ...waiting.map((one) => one.slice(0, 10))]);
	expect(withRequested.days).toBe(dates.size - booked.length);
}

async function does({ kind, byLead, pick, dates }: Step, person: Person): Promise<void> {
	const by = byLead ? lead : person;
	const { booked } = await storedLeave(person);
	const [first = ""] = dates;
	const held = booked[pick % Math.max(booked.length, 1)];
	const userId = person.uid;
	switch (kind) {
		case "book": {
			const leave = { id: randomUUID(), dates, dayTypeId: HOLIDAY, notes: "" } as const;
			const answer = await by.ask(newAnnualHoliday, { ...leave, workDayId: `${userId}_${first}` });
			return done(answer, OF_DAYS);
		}
		case "range": {
			const range = { startDate: first, endDate: dates.at(-1) ?? first, userId };
			return done(await by.ask(cancelPlannedHolidays, range), ["already-decided"]);
		}
		case "move": {
			if (held === undefined) return;
			const move = { id: randomUUID(), entryIds: [held.entryId], dates: [first], notes: "", userId };
			return done(await by.ask(changePlannedHolidays, move), OF_DAYS);
		}
		case "delete": {
			if (held === undefined) return;
			const entry = { id: held.entryId, workDayId: `${userId}_${held.date}`, version: 2 } as const;
			return done(await by.ask(deleteEntry, entry), ["already-decided"]);
		}
		case "act":
			return acts(by, person, pick, dates);
	}
}

function done(answer: { status: number; text: string }, refusals: readonly string[] = []): void {
	if (answer.status < 300) return;
	const { code } = JSON.parse(answer.text) as { code: string };
	expect(refusals, answer.text).toContain(code);
}

/** One of the acts that a card offers is done, and not refused. */
async function acts(by: Person, person: Person, pick: number, dates: readonly LocalDate[]): Promise<void> {
	const { uid: userId } = person;
	const list = (await by.ask(calls.getLeaveRequests, { userId })).data;
	const chosen = list[pick % Math.max(list.length, 1)];
	if (chosen === undefined) return;
	const { id } = chosen;
	const { request } = (await by.ask(calls.getLeaveRequest, { id, userId })).data;
	const act = request.acts[pick % Math.max(request.acts.length, 1)];
	const asked = request.status.state === "cancelling" ? request.status.dates : [];
	const free = request.dates.filter((date) => !asked.includes(date));
	switch (act) {
		case "approve":
			return done(await by.ask(calls.approveLeave, { id }));
		case "decline":
			return done(await by.ask(calls.declineLeave, { id, reason: "Release" }));
		case "withdraw":
			return done(await by.ask(calls.withdrawLeave, { id }));
		case "undo":
			return done(await by.ask(calls.undoDecision, { id }));
		case "cancel":
			return done(await by.ask(calls.cancelLeave, { id, userId, dates: free.slice(0, 1 + (pick % 3)) }));
		case "change": {
			const wanted = { id: randomUUID(), requestId: id, userId, dates: [...dates] };
			return done(await by.ask(calls.changeLeave, wanted), OF_DAYS);
		}
		case undefined:
			return;
	}
}

const [FIRST = "", SECOND = "", THIRD = ""] = DATES;
const byLead = { byLead: true, pick: 0 } as const;
/** A day goes to one that its request has had before: both changes are of one request. */
const BACK_TO_A_FORMER_DAY: Step[] = [
	{ ...byLead, kind: "book", dates: [SECOND, THIRD] },
	{ ...byLead, kind: "act", dates: [FIRST] },
	{ ...byLead, kind: "move", dates: [SECOND] },
];

test("the list of leave, the booked days and the figures agree after any acts, and no offered act is refused", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
			const person = await aPerson({ groupId });
			await giveHolidays(person.uid, DAYS);
			for (const one of steps) {
				await does(one, person);
				await expect(agrees(person)).resolves.toBeUndefined();
			}
		}),
		{ ...TURNS, endOnFailure: true, examples: [[BACK_TO_A_FORMER_DAY]] },
	);
}, 240_000);
