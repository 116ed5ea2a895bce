import { expect, test } from "vitest";
import { hiddenFromLeads, totalsWithoutHiddenLeave, withoutHiddenLeave } from "./hidden-leave.ts";
import type { Entry, TotalsInHours, WorkDay } from "./schema.ts";

const DATE = "2026-03-04";

function entry(id: string, dayTypeId: Entry["dayTypeId"]): Entry {
	return { id, workDayId: "w", date: DATE, hours: 2, dayTypeId, notes: "Fever", version: 1 };
}

function aDay(entries: Entry[]): WorkDay {
	return {
		workDayId: "w",
		date: DATE,
		entries,
		expectedHours: 7.5,
		creditedHours: 7.5,
		plusMinus: 0,
		isWeekend: false,
		hasContract: true,
		locked: false,
	};
}

const SICK = hiddenFromLeads();
const ALL = hiddenFromLeads("away");

const NONE: TotalsInHours = {
	expected: 7.5,
	credited: 7.5,
	flex: 0,
	worked: 5.5,
	unpaidLeave: 0,
	sickLeave: 0,
	paidLeave: 0,
	balanceLeave: 0,
	holidayDays: 0,
	holidaysAsPayment: 0,
};

test("a lead sees work, and of sick leave only that the person is away", () => {
	const seen = withoutHiddenLeave(aDay([entry("work", 0), entry("ill", 2)]), SICK);

	expect(seen).toEqual({ ...aDay([entry("work", 0)]), isAway: true });
	expect(JSON.stringify(seen)).not.toContain("ill");
});

test.each([[0], [1], [3], [4], [5], [6], [7]] as const)("an entry of type %s stays", (dayTypeId) => {
	const day = aDay([entry("one", dayTypeId)]);
	expect(withoutHiddenLeave(day, SICK)).toEqual(day);
});

test("hours of sick leave are hours away, and the sums still add up", () => {
	const seen = totalsWithoutHiddenLeave({ ...NONE, sickLeave: 2 }, SICK);

	expect(seen).toEqual({ ...NONE, sickLeave: 0, away: 2 });
	expect(seen.worked + (seen.away ?? 0)).toBe(seen.credited);
	expect(totalsWithoutHiddenLeave(NONE, SICK)).toEqual(NONE);
});

test.each([[1], [2], [3], [5], [6]] as const)(
	"where leads see only who is away, leave of type %s is not there",
	(type) => {
		expect(withoutHiddenLeave(aDay([entry("work", 0), entry("one", type)]), ALL)).toEqual({
			...aDay([entry("work", 0)]),
			isAway: true,
		});
	},
);

test.each([[0], [4], [7]] as const)("what is no absence, as type %s, is there", (type) => {
	expect(withoutHiddenLeave(aDay([entry("one", type)]), ALL)).toEqual(aDay([entry("one", type)]));
});

test("where leads see only who is away, the hours of all leave are hours away, and no holiday is counted", () => {
	const leave = { unpaidLeave: 0.1, sickLeave: 2, paidLeave: 0.2, balanceLeave: 1, holidayDays: 3 };
	expect(totalsWithoutHiddenLeave({ ...NONE, ...leave, holidaysAsPayment: 1 }, ALL)).toEqual({
		...NONE,
		holidaysAsPayment: 1,
		away: 3.3,
	});
});
