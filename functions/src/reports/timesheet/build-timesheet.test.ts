import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_PRICES } from "#records/company/projects.ts";
import type { ReportEntry } from "#records/months/load-work.ts";
import { buildTimesheet } from "./build-timesheet.ts";

const project = { id: "kaarna", name: "Kaarna" };

function anEntry(minutes: number, date: string): ReportEntry {
	const id = `${date}-${minutes}`;
	return { id, userId: "aino", date, dayTypeId: 0, minutes, notes: "", project, label: null };
}

function sheetOf(allMinutes: readonly number[], cents: number | null) {
	const entries = allMinutes.map((minutes, index) => anEntry(minutes, `2026-06-0${(index % 5) + 1}`));
	const prices = cents === null ? null : { ...NO_PRICES, hourPrices: [{ from: null, cents }] };
	return buildTimesheet({ project, entries, names: new Map([["aino", "Aino"]]), prices });
}

/** Hours × price to the cent. */
function amountOf(hours: number, cents: number): number {
	return Number(roundHalfAwayFromZero(exact(Math.round(hours * 100) * cents, 100)));
}

test("23.08 h at 98.00 are 2261.84 on the line and in every sum", () => {
	const { lines, byPerson, byLabel, totals } = sheetOf([1385], 9800);
	expect(lines).toMatchObject([{ hours: 23.08, price: 98, amount: 2261.84 }]);
	for (const sums of [byPerson, byLabel, [totals]])
		expect(sums).toMatchObject([{ hours: 23.08, amount: 2261.84 }]);
});

test("on every line and in every sum of one price, hours × price is the amount, and hours add up", () => {
	const anyMinutes = fc.array(fc.integer({ min: 1, max: 1440 }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(anyMinutes, fc.integer({ min: 1, max: 30_000 }), (minutes, cents) => {
			const { lines, byPerson, byLabel, totals } = sheetOf(minutes, cents);
			for (const { hours, amount = 0 } of [...lines, ...byPerson, ...byLabel, totals])
				expect(toCents(amount)).toBe(amountOf(hours, cents));
			const hundredths = lines.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);
			expect(Math.round(totals.hours * 100)).toBe(hundredths);
			expect(sheetOf(minutes, null).totals).toEqual({ hours: totals.hours });
		}),
	);
});
