import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { expect, test } from "vitest";
import { type Absence, changedAbsences, changedWages } from "./month-changes.ts";

const sick = (startDate: string, endDate: string, more: Partial<Absence> = {}): Absence => ({
	dayTypeId: DAY_TYPES.SICK_LEAVE,
	startDate,
	endDate,
	workingDays: 3,
	holidayDays: 0,
	hundredths: 2250,
	...more,
});
const OCTOBER = new Map([["2026-10", 4]]);

test("stretches of a month that was never handed over are new and correct nothing", () => {
	const now = [sick("2026-10-28", "2026-10-31")];
	expect(changedAbsences(now, [], new Map())).toEqual([{ ...now[0], isTakenBack: false, corrects: null }]);
});

test("a stretch that is another one now is taken back as it was, and both name the batch that they correct", () => {
	const was = { ...sick("2026-10-28", "2026-10-31"), isTakenBack: false, corrects: null };
	const now = sick("2026-10-28", "2026-10-29", { workingDays: 2, hundredths: 1500 });
	const changed = changedAbsences([now], [{ ...was, batch: 4 }], OCTOBER);
	expect(changed).toEqual([
		{ ...was, isTakenBack: true, corrects: 4 },
		{ ...now, isTakenBack: false, corrects: 4 },
	]);
	const handed = [{ ...was, batch: 4 }, ...changed.map((one) => ({ ...one, batch: 5 }))];
	expect(changedAbsences([now], handed, OCTOBER)).toEqual([]);
	// Changed back: the batch that said the other is corrected.
	expect(changedAbsences([sick("2026-10-28", "2026-10-31")], handed, OCTOBER)).toEqual([
		{ ...now, isTakenBack: true, corrects: 5 },
		{ ...was, isTakenBack: false, corrects: 5 },
	]);
});

test.each([
	["hours alone", { hundredths: 1428 }],
	["reason", { reasonId: "child" }],
	["kind", { dayTypeId: DAY_TYPES.PAID_LEAVE }],
	["days of holiday", { holidayDays: 4 }],
])("a change of its %s changes it", (_what, change) => {
	const was = { ...sick("2026-10-05", "2026-10-07"), isTakenBack: false, corrects: null, batch: 4 };
	const changed = changedAbsences([sick("2026-10-05", "2026-10-07", change)], [was], OCTOBER);
	expect(changed.map(({ isTakenBack }) => isTakenBack)).toEqual([true, false]);
});

test("an absence that comes after its month was handed over corrects the batch of the month", () => {
	expect(changedAbsences([sick("2026-10-05", "2026-10-07")], [], OCTOBER)).toMatchObject([{ corrects: 4 }]);
});

test("a wage that was raised afterwards is the difference of each month that was handed over", () => {
	const handed = [
		{ month: "2026-09", cents: 380_000, corrects: null, batch: 3 },
		{ month: "2026-10", cents: 380_000, corrects: null, batch: 4 },
		{ month: "2026-09", cents: -1000, corrects: 3, batch: 4 },
	];
	const raised = ["2026-09", "2026-10", "2026-11"].map((month) => ({ month, cents: 400_000 }));
	expect(changedWages(raised, handed)).toEqual([
		{ month: "2026-09", cents: 21_000, corrects: 4 },
		{ month: "2026-10", cents: 20_000, corrects: 4 },
		{ month: "2026-11", cents: 400_000, corrects: null },
	]);
	expect(changedWages([{ month: "2026-10", cents: 380_000 }], handed)).toEqual([]);
});
