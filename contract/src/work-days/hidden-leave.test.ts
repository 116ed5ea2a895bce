import { expect, test } from "vitest";
import { totalsWithoutSickLeave, withoutSickLeave } from "./hidden-leave.ts";
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
	const seen = withoutSickLeave(aDay([entry("work", 0), entry("ill", 2)]));

	expect(seen).toEqual({ ...aDay([entry("work", 0)]), isAway: true });
	expect(JSON.stringify(seen)).not.toContain("ill");
});

test.each([[0], [1], [3], [4], [5], [6], [7]] as const)("an entry of type %s stays", (dayTypeId) => {
	const day = aDay([entry("one", dayTypeId)]);
	expect(withoutSickLeave(day)).toEqual(day);
});

test("hours of sick leave are hours away, and the sums still add up", () => {
	const seen = totalsWithoutSickLeave({ ...NONE, sickLeave: 2 });

	expect(seen).toEqual({ ...NONE, sickLeave: 0, away: 2 });
	expect(seen.worked + (seen.away ?? 0)).toBe(seen.credited);
	expect(totalsWithoutSickLeave(NONE)).toEqual(NONE);
});
