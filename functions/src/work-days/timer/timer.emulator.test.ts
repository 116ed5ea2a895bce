import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { lastWeekendDay, pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person, type PersonOverrides } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, expect, test } from "vitest";
import { localDateAt, now, startOfDay, today } from "#firestore/clock.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { type StoredTimer, userDoc } from "#records/people/users.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { setTimer, stopTimer, discardTimer, saveEntry, deleteEntry, getWorkDayByDate } = contract.workDays;
const { getOwnUserInfo, updateOwnSettings, getOwnData, deleteUser } = contract.users;

afterAll(() => put(companySettingsDoc, DEFAULT_SETTINGS));

/** Ten in the morning of a past working day, or of the given day. */
const morningOf = (date: string) => new Date(startOfDay(date).getTime() + 10 * 3_600_000).toISOString();

/** A person whose timer has run since that instant. */
async function aPersonWithTimer(startedAt: string, overrides: PersonOverrides = {}) {
	const timer = { id: randomUUID(), startedAt, notes: "Review", project: null, label: null };
	const person = await aPerson({ usesTimer: true, timer, ...overrides });
	return { person, id: timer.id, date: localDateAt(new Date(startedAt)) };
}

const timerOf = async ({ uid }: Person) => (await stored(userDoc(uid)))?.timer ?? null;
async function changeTimer(person: Person, fields: Partial<StoredTimer>) {
	const timer = await timerOf(person);
	if (timer === null) throw new Error("No timer is running.");
	await change(userDoc(person.uid), { timer: { ...timer, ...fields } });
}

const entriesOn = async (person: Person, date: string) =>
	(await person.ask(getWorkDayByDate, { date })).data.entries;

test("a timer is started, shown with the profile, changed, and stopped into one entry", async () => {
	const person = await aPerson({ usesTimer: true });
	const project = await aProject({ members: [person], name: "Kaarna" });
	const id = randomUUID();
	expect((await person.ask(getOwnUserInfo, {})).data.timer).toBeNull();

	const before = now();
	const started = await person.ask(setTimer, { id, notes: "" });
	expect(Date.parse(started.data.timer?.startedAt ?? "")).toBeGreaterThanOrEqual(before.getTime());
	const content = { id, projectId: project.id, labelId: "design", notes: "Sketch" };
	const changed = await person.ask(setTimer, content);

	expect(changed.data.timer).toEqual({
		id,
		startedAt: started.data.timer?.startedAt,
		date: today(),
		notes: "Sketch",
		project: { id: project.id, name: "Kaarna" },
		label: { id: "design", name: "Design" },
	});
	const shown = await person.ask(getOwnUserInfo, {});
	expect([shown.data.timer, shown.reads]).toEqual([changed.data.timer, 2]);

	const date = pastWorkingDay(2);
	await changeTimer(person, { startedAt: morningOf(date) });
	const stopped = await person.ask(stopTimer, { id, hours: 1.5 });

	expect(stopped.data).toMatchObject({ outcome: "saved", timer: null });
	expect(stopped.data.saved?.entries).toMatchObject([
		{
			id,
			date,
			hours: 1.5,
			notes: "Sketch",
			dayTypeId: 0,
			project: { id: project.id },
			label: { id: "design" },
		},
	]);
	expect((await person.ask(getOwnUserInfo, {})).data.timer).toBeNull();
});

test("hours are rounded to the step of the company, and less than half a step makes no entry", async () => {
	const weekends = [{ from: "2020-01-01", value: true }];
	await put(companySettingsDoc, { ...DEFAULT_SETTINGS, allowWeekendWork: weekends });
	// In the first minutes of a day the start would be on the day before.
	const begin = Math.max(now().getTime() - 50 * 60_000, startOfDay(today()).getTime());
	const steps = Math.round((now().getTime() - begin) / (15 * 60_000));
	const long = await aPersonWithTimer(new Date(begin).toISOString());
	const short = await aPersonWithTimer(new Date(now().getTime() - 1000).toISOString());

	const saved = await long.person.ask(stopTimer, { id: long.id });
	const none = await short.person.ask(stopTimer, { id: short.id });
	const again = await short.person.ask(stopTimer, { id: short.id });

	expect(saved.data.saved?.entries.map(({ hours }) => hours)).toEqual(steps === 0 ? [] : [steps / 4]);
	expect([none.data, again.data]).toEqual(Array(2).fill({ outcome: "too-short", timer: null }));
	expect(await entriesOn(short.person, short.date)).toEqual([]);

	await put(companySettingsDoc, {
		...DEFAULT_SETTINGS,
		allowWeekendWork: weekends,
		timerStep: [{ from: "2020-01-01", value: 60 }],
	});
	const byHour = await aPersonWithTimer(new Date(begin).toISOString());
	const { data } = await byHour.person.ask(stopTimer, { id: byHour.id });
	if (steps >= 3) expect(data.saved?.entries.map(({ hours }) => hours)).toEqual([1]);
	await put(companySettingsDoc, DEFAULT_SETTINGS);
});

test("a timer of a past day runs on until its hours are given", async () => {
	const { person, id, date } = await aPersonWithTimer(morningOf(pastWorkingDay()));

	const asked = await person.ask(stopTimer, { id });
	expect(asked.error).toEqual({
		code: "hours-required",
		...ERRORS["hours-required"],
		data: { date, hours: null },
	});
	expect([asked.writes, (await timerOf(person))?.id]).toEqual([0, id]);

	const saved = await person.ask(stopTimer, { id, hours: 6 });
	expect(saved.data.saved?.workDay).toMatchObject({ date, creditedHours: 6 });
});

test("a stop twice at once, and once more later, makes one entry", async () => {
	const { person, id, date } = await aPersonWithTimer(morningOf(pastWorkingDay()));

	const answers = await Promise.all(Array.from({ length: 6 }, () => person.ask(stopTimer, { id, hours: 2 })));
	const later = await person.ask(stopTimer, { id, hours: 2 });

	for (const { data } of answers) expect(data).toEqual(later.data);
	expect(later.writes).toBe(0);
	expect(await entriesOn(person, date)).toMatchObject([{ id, hours: 2 }]);
	expect((await auditOf(person.uid)).map(({ entity, action }) => `${entity} ${action}`).sort()).toEqual([
		"entry create",
		"user update",
	]);
});

test("of starts on two devices at once one wins, and the other is answered with it", async () => {
	const person = await aPerson({ usesTimer: true });
	const ids = [randomUUID(), randomUUID(), randomUUID()];

	const answers = await Promise.all(ids.map((id) => person.ask(setTimer, { id })));

	const won = answers.filter(({ status }) => status === 200);
	expect(won).toHaveLength(1);
	const timer = won[0]?.data.timer;
	for (const { status, error } of answers.filter(({ status }) => status !== 200)) {
		expect([status, error.code, error.data]).toEqual([409, "stale-record", { timer }]);
	}
	const repeated = await person.ask(setTimer, { id: timer?.id ?? "" });
	expect([repeated.data.timer, repeated.writes]).toEqual([timer, 0]);
});

test("a stop of a timer that was replaced does nothing to the new one, nor does a late start", async () => {
	const { person, id, date } = await aPersonWithTimer(morningOf(pastWorkingDay()));
	await person.ask(discardTimer, { id });
	const late = await person.ask(setTimer, { id });
	expect([late.data, late.writes]).toEqual([{ timer: null }, 0]);
	const other = await person.ask(setTimer, { id: randomUUID() });

	const stale = [
		await person.ask(stopTimer, { id, hours: 3 }),
		await person.ask(discardTimer, { id }),
		await person.ask(stopTimer, { id: randomUUID() }),
	];

	expect(stale.map(({ writes }) => writes)).toEqual([0, 0, 0]);
	expect(stale[0]?.data).toEqual({ outcome: "not-running", timer: other.data.timer });
	expect((await timerOf(person))?.id).toBe(other.data.timer?.id);
	expect(await entriesOn(person, date)).toEqual([]);
});

test("the undo of a discard starts a new timer where the old one started, within 31 days", async () => {
	const { person, id } = await aPersonWithTimer(new Date(now().getTime() - 3_600_000).toISOString());
	const startedAt = (await timerOf(person))?.startedAt ?? "";
	await person.ask(discardTimer, { id });

	const again = await person.ask(setTimer, { id: randomUUID(), startedAt, notes: "Review" });
	expect(again.data.timer).toMatchObject({ startedAt, notes: "Review" });

	const at = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();
	for (const days of [-32, 1]) {
		const refused = await person.ask(setTimer, { id: again.data.timer?.id ?? "", startedAt: at(days) });
		expect(refused.error).toMatchObject({ code: "invalid-input", data: { fields: [{ path: "startedAt" }] } });
	}
});

test("the entry of a timer passes the same guards as any other, and a refused timer runs on", async () => {
	const [locked, weekend] = [pastWorkingDay(), lastWeekendDay()];
	const inLocked = await aPersonWithTimer(morningOf(locked));
	await putMonth(inLocked.person.uid, {}, { month: pastMonth(), state: "locked" });
	const onWeekend = await aPersonWithTimer(morningOf(weekend));
	const full = await aPersonWithTimer(morningOf(locked));
	await full.person.ask(saveEntry, anEntry(locked, { hours: 23 }));
	const closed = await aProject({ isActive: false });
	const onClosed = await aPersonWithTimer(morningOf(locked));
	await changeTimer(onClosed.person, { project: { id: closed.id, name: "Kaarna" } });

	for (const [{ person, id }, code] of [
		[inLocked, "month-locked"],
		[onWeekend, "weekend-entry"],
		[full, "day-over-24-hours"],
		[onClosed, "project-not-available"],
	] as const) {
		const answer = await person.ask(stopTimer, { id, hours: 2 });
		expect([answer.error.code, answer.writes]).toEqual([code, 0]);
		expect((await timerOf(person))?.id).toBe(id);
	}
	expect((await full.person.ask(stopTimer, { id: full.id, hours: 0 })).error.code).toBe("hours-required");
});

test("the entry marks the balance, and a deleted one does not come back by a repeated stop", async () => {
	const { person, id, date } = await aPersonWithTimer(morningOf(pastWorkingDay()));
	const { data } = await person.ask(stopTimer, { id, hours: 2 });
	const month = await stored(workMonthDoc(person.uid, pastMonth()));
	expect(month?.revision).toBe(1);
	expect(Object.keys(month?.days[date]?.entries ?? {})).toEqual([id]);

	await person.ask(deleteEntry, { id, workDayId: data.saved?.workDayId ?? "", version: 2 });
	await person.ask(stopTimer, { id, hours: 2 });

	expect(await entriesOn(person, date)).toEqual([]);
});

test("the app offers a timer to those who want one, and shows one that runs to all", async () => {
	const person = await aPerson();
	expect((await person.ask(getOwnUserInfo, {})).data).not.toHaveProperty("timer");

	const chosen = await person.ask(updateOwnSettings, { usesTimer: true });
	expect(chosen.data.usesTimer).toBe(true);
	expect((await person.ask(getOwnUserInfo, {})).data.timer).toBeNull();
	await person.ask(setTimer, { id: randomUUID() });
	await person.ask(updateOwnSettings, { usesTimer: false });
	expect((await person.ask(getOwnUserInfo, {})).data.timer).not.toBeNull();
});

test("the own data contain the running timer, and erasing the person removes it", async () => {
	const { person, id } = await aPersonWithTimer(morningOf(pastWorkingDay()));
	await person.ask(saveEntry, anEntry(pastWorkingDay()));
	const { text } = await person.ask(getOwnData, { format: "json" });
	expect(text).toContain("Review");
	expect(text).toContain(id);

	const admin = await aPerson({ role: "admin" });
	await admin.ask(deleteUser, { userId: person.uid });

	const profile = await stored(userDoc(person.uid));
	expect(profile?.erasedAt).not.toBeNull();
	expect([profile?.timer, profile?.endedTimer, profile?.usesTimer]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});

/** A timer that ran on the day from and to these times, stopped with its hours, where the company logs times. */
async function stoppedAt(
	startedAt: string,
	hours: number,
	taken: readonly (readonly [string, string])[] = [],
) {
	const every = [{ from: "2020-01-01", value: true }];
	await put(companySettingsDoc, { ...DEFAULT_SETTINGS, clockTimes: every });
	const { person, id, date } = await aPersonWithTimer(startedAt);
	for (const [start, end] of taken)
		await person.ask(saveEntry, anEntry(date, { clock: { start, end, breakMinutes: 0 } }));
	const { data } = await person.ask(stopTimer, { id, hours });
	await put(companySettingsDoc, DEFAULT_SETTINGS);
	return { entry: data.saved?.entries.find((one) => one.id === id), data };
}

/** The instant of that time on a past working day. */
const at = (time: string) => {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	return new Date(startOfDay(pastWorkingDay(4)).getTime() + (hour * 60 + minute) * 60_000).toISOString();
};

test.each([
	["rounded to the step", "08:04", [], { start: "08:00", end: "09:30" }],
	["to the later step, half a step up", "08:08", [], { start: "08:15", end: "09:45" }],
	["a step later than the entry before it", "10:04", [["08:00", "10:15"]], { start: "10:15", end: "11:45" }],
	["a step earlier than the entry after it", "10:10", [["11:30", "13:00"]], { start: "10:00", end: "11:30" }],
	["past midnight", "23:00", [], { start: "23:00", end: "00:30" }],
] as const)("where times are logged, a stopped timer has them: %s", async (_, started, taken, clock) => {
	const { entry } = await stoppedAt(at(started), 1.5, taken);

	expect(entry).toMatchObject({ hours: 1.5, clock: { ...clock, breakMinutes: 0 } });
});

test("over the times of another entry a timer logs its hours alone, and elsewhere no times", async () => {
	const { entry } = await stoppedAt(at("10:00"), 1.5, [["08:00", "16:00"]]);
	expect(entry).toMatchObject({ hours: 1.5 });
	expect(entry).not.toHaveProperty("clock");

	const { person, id } = await aPersonWithTimer(at("10:00"));
	const { data } = await person.ask(stopTimer, { id, hours: 1.5 });
	expect(data.saved?.entries[0]).not.toHaveProperty("clock");
});
