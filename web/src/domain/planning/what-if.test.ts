import { expect, test } from "vitest";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";
import { planLeave } from "./plan-entries.ts";
import { flexOfLeave, whatIf } from "./what-if.ts";

const ahead = ["2026-06-18", "2026-06-19", "2026-06-20", "2026-06-21", "2026-06-22"].map((date) =>
	aWorkDay(date, date === "2026-06-19" ? { nationalHoliday: { id: "h", name: "Midsummer Eve" } } : {}),
);
const range = { from: "2026-06-18", to: "2026-06-22" };

test.each([
	["balance leave takes its hours", 6, -15],
	["paid leave costs nothing", 5, 0],
	["sick leave costs nothing", 2, 0],
	["holiday costs nothing", 3, 0],
] as const)("%s, and days off are left out", (_, dayTypeId, leave) => {
	expect(whatIf(10, ahead, { dayTypeId, ...range })).toEqual({
		planned: 0,
		leave,
		leaveDays: 2,
		atEnd: 10 + leave,
		parts: ["2026-06-18", "2026-06-22"].map((date) => ({ date, kind: "leave", hours: leave / 2 })),
	});
});

test("planned leave counts already, and its day gets no second leave", () => {
	const planned = folded(
		aWorkDay("2026-06-18", { entries: [anEntry("2026-06-18", { dayTypeId: 6, hours: 7.5 })] }),
	);
	expect(whatIf(10, [planned, ...ahead.slice(1)], { dayTypeId: 6, ...range })).toEqual({
		planned: -7.5,
		leave: -7.5,
		leaveDays: 1,
		atEnd: -5,
		parts: [
			{ date: "2026-06-18", kind: "planned", hours: -7.5 },
			{ date: "2026-06-22", kind: "leave", hours: -7.5 },
		],
	});
});

test.each([
	["half a day of balance leave takes half a day", 6, 3.75, -3.75],
	["two thirds of it take two thirds", 6, 5, -5],
	["half a day of paid leave takes nothing", 5, 3.75, 0],
	["half a day of unpaid leave takes nothing", 1, 3.75, 0],
	["a holiday paid as money is worked as usual", 7, 7.5, 0],
] as const)("planned ahead, %s", (_, dayTypeId, hours, planned) => {
	const day = folded(aWorkDay("2026-06-18", { entries: [anEntry("2026-06-18", { dayTypeId, hours })] }));
	const outcome = whatIf(10, [day, ...ahead.slice(1)], {
		dayTypeId: 6,
		from: "2026-06-22",
		to: "2026-06-22",
	});
	expect(outcome).toMatchObject({ planned, leave: -7.5, leaveDays: 1, atEnd: 2.5 + planned });
});

test("requested leave counts as planned, and its day gets no second leave", () => {
	const requests = [{ id: "r1", dayTypeId: 6, hours: 7.5 } as const];
	const requested = folded(aWorkDay("2026-06-18", { requests }));
	expect(whatIf(10, [requested, ...ahead.slice(1)], { dayTypeId: 6, ...range })).toMatchObject({
		planned: -7.5,
		leave: -7.5,
		leaveDays: 1,
		atEnd: -5,
	});
});

test.each([
	["paid leave for the rest of the day", 5, 0],
	["balance leave for the rest of the day", 6, -3.5],
] as const)("beside work, %s is requested", (_, dayTypeId, planned) => {
	const requests = [{ id: "r1", dayTypeId, hours: 3.5 }];
	const entries = [anEntry("2026-06-18", { hours: 4 })];
	const day = folded(aWorkDay("2026-06-18", { entries, requests }));
	const thought = { dayTypeId: 6, from: "2026-06-22", to: "2026-06-22" } as const;
	expect(whatIf(0, [day, ...ahead.slice(1)], thought)).toMatchObject({ planned });
});

test("leave on a day with work has the remaining hours", () => {
	const half = folded(aWorkDay("2026-06-18", { entries: [anEntry("2026-06-18", { hours: 4 })] }));
	expect(whatIf(0, [half], { dayTypeId: 5, ...range })).toMatchObject({
		planned: -3.5,
		leave: 3.5,
		atEnd: 0,
	});
});

test("leave on days before the first one that counts in a balance does not change it", () => {
	const thought = { dayTypeId: 6, ...range } as const;
	const plan = planLeave(ahead, thought.dayTypeId, "");
	const change = (startDate: string) => flexOfLeave(plan, { startDate, asOf: "2026-06-17" });
	expect(plan.entries.map(({ day }) => day.date)).toEqual(["2026-06-18", "2026-06-22"]);
	expect(["2026-06-18", "2026-06-19", "2026-06-23"].map(change)).toEqual([-15, -7.5, 0]);
});
