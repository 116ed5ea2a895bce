import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NO_PRICES } from "#records/company/projects.ts";
import type { ReportEntry } from "#records/months/load-work.ts";
import { buildTimesheet } from "./build-timesheet.ts";

const project = { id: "kaarna", name: "Kaarna" };

function anEntry(minutes: number, date: string, at: number): ReportEntry {
	const id = `entry ${at}`;
	return { id, userId: "aino", date, dayTypeId: 0, minutes, notes: "", project, label: null };
}

const anyone = () => true;

function sheetOf(
	work: readonly ReportEntry[],
	cents: number,
	{
		isShown = anyone,
		withPrices = true,
	}: { isShown?: (one: ReportEntry) => boolean; withPrices?: boolean } = {},
) {
	const prices = { ...NO_PRICES, hourPrices: [{ from: null, cents }] };
	return buildTimesheet({ project, work, isShown, names: new Map([["aino", "Aino"]]), prices, withPrices });
}

const entriesOf = (allMinutes: readonly number[]) =>
	allMinutes.map((minutes, index) => anEntry(minutes, `2026-06-0${(index % 5) + 1}`, index));

test("23.08 h at 98.00 are 2261.84 on the line and in every sum", () => {
	const { lines, byPerson, byLabel, totals } = sheetOf(entriesOf([1385]), 9800);
	expect(lines).toMatchObject([{ hours: 23.08, price: 98, amount: 2261.84 }]);
	for (const sums of [byPerson, byLabel, [totals]])
		expect(sums).toMatchObject([{ hours: 23.08, amount: 2261.84 }]);
});

test("R38 and R39 the lines of a timesheet add up to its sums, with prices and without", () => {
	const quarters = sheetOf(entriesOf([15, 15]), 2750);
	expect(quarters.lines.map(({ amount }) => amount)).toEqual([6.88, 6.87]);
	expect(quarters.totals).toEqual({ hours: 0.5, amount: 13.75 });
	const thirds = sheetOf(entriesOf([20, 20, 20]), 9000, { withPrices: false });
	expect(thirds.lines.map(({ hours }) => hours)).toEqual([0.34, 0.33, 0.33]);
	expect(thirds.totals).toEqual({ hours: 1 });
});

const anyEntries = fc
	.array(
		fc.record({
			minutes: fc.integer({ min: 1, max: 1440 }),
			userId: fc.constantFrom("aino", "otso", "vieno"),
			day: fc.integer({ min: 10, max: 30 }),
			month: fc.constantFrom("2026-06", "2026-07"),
			label: fc.constantFrom("design", "code", null),
		}),
		{ minLength: 1, maxLength: 40 },
	)
	.map((entries) =>
		entries.map(({ minutes, userId, day, month, label }, index): ReportEntry => {
			const entry = anEntry(minutes, `${month}-${day}`, index);
			return { ...entry, userId, label: label === null ? null : { id: label, name: label } };
		}),
	);

const cents = (all: readonly { readonly amount?: number | undefined }[]) =>
	all.reduce((sum, { amount = 0 }) => sum + toCents(amount), 0);
const hundredths = (all: readonly { readonly hours: number }[]) =>
	all.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0);

test("lines, people and labels add up to the total, and each line is within a cent of its hours × price", () => {
	fc.assert(
		fc.property(anyEntries, fc.integer({ min: 1, max: 30_000 }), (work, price) => {
			const { lines, byPerson, byLabel, totals } = sheetOf(work, price);
			for (const parts of [lines, byPerson, byLabel])
				expect([hundredths(parts), cents(parts)]).toEqual([hundredths([totals]), cents([totals])]);
			for (const { hours, amount = 0 } of lines)
				expect(Math.abs(toCents(amount) - (Math.round(hours * 100) * price) / 100)).toBeLessThan(1);
			const billed = [...Map.groupBy(work, ({ date, label }) => `${date.slice(0, 7)} ${label?.id}`).values()];
			const hoursOf = (own: readonly ReportEntry[]) =>
				Math.round((own.reduce((sum, { minutes }) => sum + minutes, 0) * 5) / 3);
			expect(hundredths([totals])).toBe(billed.reduce((sum, own) => sum + hoursOf(own), 0));
			expect(sheetOf(work, price, { withPrices: false }).totals).toEqual({ hours: totals.hours });
		}),
	);
});

test("a timesheet of some people or labels shows what they have of the same lines", () => {
	fc.assert(
		fc.property(anyEntries, fc.integer({ min: 1, max: 30_000 }), (work, price) => {
			const whole = sheetOf(work, price);
			const own = sheetOf(work, price, { isShown: ({ userId }) => userId === "aino" });
			const design = sheetOf(work, price, { isShown: ({ label }) => label?.id === "design" });
			expect(own.lines).toEqual(whole.lines.filter(({ userId }) => userId === "aino"));
			expect(design.lines).toEqual(whole.lines.filter(({ label }) => label?.id === "design"));
		}),
	);
});
