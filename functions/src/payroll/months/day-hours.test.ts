import { exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { expect, test } from "vitest";
import { dayHours, daysOf } from "./day-hours.ts";
import type { PayMonth } from "./month-quantities.ts";

const MONTH = "2026-10";
const TYPE: WageType = {
	id: "w",
	source: "worked",
	number: "1000",
	name: "Hours",
	unit: "h",
	from: "2026-01-01",
};
const worked = (minutes: number): PayMonth["quantities"] => [
	{ source: "worked", reasonId: null, minutes: exact(minutes), days: ZERO, cents: ZERO },
];
const monthOf = (total: number, days: Readonly<Record<string, number>>): PayMonth => ({
	quantities: worked(total),
	absences: [],
	wageCents: ZERO,
	byDay: () => Object.entries(days).map(([date, minutes]) => ({ date, quantities: worked(minutes) })),
});

test("the days add up to the month: what rounding or the balance has beyond them is on the last", () => {
	const thirds = monthOf(3 * 440, {
		"2026-10-05": 440,
		"2026-10-06": 440,
		"2026-10-07": 440,
		"2026-10-08": 0,
	});
	expect(daysOf(MONTH, thirds, [TYPE])).toEqual([
		{ date: "2026-10-05", number: "1000", hundredths: 733 },
		{ date: "2026-10-06", number: "1000", hundredths: 733 },
		{ date: "2026-10-07", number: "1000", hundredths: 734 },
	]);
	expect(daysOf(MONTH, monthOf(60, {}), [TYPE])).toEqual([
		{ date: "2026-10-31", number: "1000", hundredths: 100 },
	]);
	expect(daysOf(MONTH, thirds, [{ ...TYPE, source: "sickLeave" }])).toEqual([]);
});

test("a day that an earlier batch had and that is empty now has no hours, so that it is replaced", () => {
	const day = (date: string) => ({ date, number: "1000", hundredths: 750 });
	const days = ["2026-10-05", "2026-10-06", "2026-09-30"].map(day);
	const sources = {
		pay: new Map([["a", { monthOf: () => monthOf(480, { "2026-10-06": 480 }) }]]),
		pages: [{ lines: [{ userId: "a", days }] }],
		settings: { wageTypes: [TYPE] },
	};
	expect(dayHours(sources, { userId: "a", rows: [{ month: MONTH }] })).toEqual([
		{ date: "2026-10-05", number: "1000", hundredths: 0 },
		{ date: "2026-10-06", number: "1000", hundredths: 800 },
	]);
});
