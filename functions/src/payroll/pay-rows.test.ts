import { exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { PaySource } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Quantity } from "./months/month-quantities.ts";
import { type ChangedRow, changedRows, type HandedRow, type PayRow, payRows } from "./pay-rows.ts";

const MONTH = "2026-10";
const aType = (given: Partial<WageType>): WageType => ({
	id: "t1",
	source: "worked",
	number: "1000",
	name: "Hours",
	unit: "h",
	from: "2026-01-01",
	...given,
});
const hours = (hundredths: number, number = "1000"): PayRow => ({
	month: MONTH,
	source: "worked",
	number,
	name: "Hours",
	unit: "h",
	hundredths,
});
const handedOver = (batch: number, rows: readonly ChangedRow[]): HandedRow[] =>
	rows.map((row, index) => ({ ...row, batch, row: index + 1 }));

const much = (source: PaySource, given: Partial<Quantity>): Quantity => {
	return { source, reasonId: null, minutes: ZERO, days: ZERO, cents: ZERO, ...given };
};
const numbersOf = (rows: readonly PayRow[]) => rows.map(({ number, hundredths }) => [number, hundredths]);

test("a quantity is that of the wage type's unit, under the wage type that holds at the end of the month", () => {
	const quantities = [
		much("worked", { minutes: exact(455) }),
		much("unpaidLeave", { minutes: exact(225), days: exact(1, 2) }),
		much("sickLeave", { minutes: exact(450), days: exact(1) }),
		much("bonus", { cents: exact(15_601, 2) }),
	];
	const types = [
		aType({}),
		aType({ id: "t2", number: "1001", from: "2026-10-31" }),
		aType({ id: "t3", number: "1002", from: "2026-11-01" }),
		aType({ id: "t4", source: "unpaidLeave", number: "2000", unit: "d" }),
		aType({ id: "t5", source: "bonus", number: "5000", unit: "eur", earningsType: "201" }),
	];
	const { rows, lacking } = payRows(MONTH, quantities, types);
	expect(numbersOf(rows)).toEqual([
		["1001", 758],
		["2000", 50],
		["5000", 7801],
	]);
	expect(rows.map(({ earningsType }) => earningsType)).toEqual([undefined, undefined, "201"]);
	expect(lacking).toEqual(["sickLeave"]);
});

test("leave of a reason is under the reason's wage type, and without one under that of its source", () => {
	const quantities = [
		much("paidLeave", { days: exact(1) }),
		much("paidLeave", { reasonId: "study", days: exact(2) }),
		much("paidLeave", { reasonId: "move", days: exact(4) }),
		much("sickLeave", { reasonId: "child", days: exact(8) }),
	];
	const types = [
		aType({ source: "paidLeave", number: "3000", unit: "d" }),
		aType({ id: "t2", source: "paidLeave", number: "3001", unit: "d", reasonId: "study" }),
		aType({ id: "t3", source: "paidLeave", number: "3002", unit: "d", reasonId: "move", from: "2026-11-01" }),
	];
	const { rows, lacking } = payRows(MONTH, quantities, types);
	expect(numbersOf(rows)).toEqual([
		["3000", 500],
		["3001", 200],
	]);
	expect(rows.map(({ reasonId }) => reasonId)).toEqual([undefined, "study"]);
	expect(lacking).toEqual(["sickLeave"]);
});

test("two sources under one number add up each by itself", () => {
	const now = [hours(500), { ...hours(300), source: "night" as const }];
	const first = changedRows(now, []);
	expect(numbersOf(first)).toEqual([
		["1000", 500],
		["1000", 300],
	]);
	expect(changedRows(now, handedOver(1, first))).toEqual([]);
});

// M11.
test("what was handed over and has not changed is not handed over again", () => {
	const first = changedRows([hours(15_000)], []);
	expect(first).toEqual([{ ...hours(15_000), corrects: null }]);
	expect(changedRows([hours(15_000)], handedOver(1, first))).toEqual([]);
});

test("one hour more is one row of an hour that names the old one", () => {
	const handed = handedOver(1, changedRows([hours(15_000)], []));
	expect(changedRows([hours(15_100)], handed)).toEqual([{ ...hours(100), corrects: { batch: 1, row: 1 } }]);
});

test("what is gone, or has another wage type now, is taken back", () => {
	const handed = handedOver(1, changedRows([hours(15_000)], []));
	expect(changedRows([], handed)).toEqual([{ ...hours(-15_000), corrects: { batch: 1, row: 1 } }]);
	expect(changedRows([hours(15_000, "1001")], handed)).toEqual([
		{ ...hours(15_000, "1001"), corrects: null },
		{ ...hours(-15_000), corrects: { batch: 1, row: 1 } },
	]);
});

test("all batches of a wage type add up to the month, in whatever order it changed and was handed over", () => {
	const month = fc.uniqueArray(
		fc.record({ number: fc.constantFrom("1", "2", "3"), hundredths: fc.integer({ min: 1, max: 30_000 }) }),
		{ selector: ({ number }) => number },
	);
	fc.assert(
		fc.property(fc.array(month, { minLength: 1, maxLength: 6 }), (versions) => {
			const handed: HandedRow[] = [];
			versions.forEach((rows, index) => {
				const now = rows.map(({ number, hundredths }) => hours(hundredths, number));
				handed.push(...handedOver(index + 1, changedRows(now, handed)));
				expect(changedRows(now, handed)).toEqual([]);
				for (const number of ["1", "2", "3"]) {
					const sum = handed
						.filter((row) => row.number === number)
						.reduce((total, row) => total + row.hundredths, 0);
					expect(sum).toBe(rows.find((row) => row.number === number)?.hundredths ?? 0);
				}
			});
		}),
	);
});
