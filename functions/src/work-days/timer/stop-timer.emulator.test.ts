import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { lastWeekendDay, pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { putMonth } from "@tuntikirja/tests/support/months.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { put, stored } from "@tuntikirja/tests/support/stored.ts";
import {
	aPersonWithTimer,
	changeTimer,
	entriesOn,
	morningOf,
	timerOf,
} from "@tuntikirja/tests/support/work-days/running-timers.ts";
import { afterAll, expect, test } from "vitest";
import { now, startOfDay, today } from "#firestore/clock.ts";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { stopTimer, saveEntry, deleteEntry } = contract.workDays;

afterAll(() => put(companySettingsDoc, DEFAULT_SETTINGS));

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
	const answer = await person.ask(stopTimer, { id, hours });
	await put(companySettingsDoc, DEFAULT_SETTINGS);
	return { id, answer };
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
	const { id, answer } = await stoppedAt(at(started), 1.5, taken);

	const entry = answer.data.saved?.entries.find((one) => one.id === id);
	expect(entry).toMatchObject({ hours: 1.5, clock: { ...clock, breakMinutes: 0 } });
});

test("over the times of another entry a timer runs on and names them, as for typed times", async () => {
	const { answer } = await stoppedAt(at("10:00"), 1.5, [["08:00", "16:00"]]);
	expect(answer.error).toMatchObject({
		code: "invalid-input",
		data: { overlaps: { start: "08:00", end: "16:00" } },
	});
});

test("where no times are logged a stopped timer has none", async () => {
	const { person, id } = await aPersonWithTimer(at("10:00"));
	const { data } = await person.ask(stopTimer, { id, hours: 1.5 });
	expect(data.saved?.entries[0]).not.toHaveProperty("clock");
});
