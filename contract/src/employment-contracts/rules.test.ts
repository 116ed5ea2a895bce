import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/local-date.ts";
import { aContract } from "#test/work-days/terms-builder.ts";
import { contractInForce, daysLosingContract, daysWithOtherTerms, whyCannotHold } from "./rules.ts";

const trial = aContract({ id: "trial", startDate: "2025-03-03", endDate: "2025-08-31" });
const fullTime = aContract({ id: "full", startDate: "2025-10-01" });
const partTime = aContract({ id: "part", startDate: "2026-06-15", partTimeMinutesPerMonth: 3600 });
const fixedTerm = aContract({ id: "fixed", startDate: "2026-12-01", endDate: "2027-01-31" });
const contracts = [trial, fullTime, partTime, fixedTerm];

test.each([
	["2025-03-02", null, "before the first one"],
	["2025-03-03", "trial", "on its first day"],
	["2025-08-31", "trial", "on its last day"],
	["2025-09-01", null, "in a gap"],
	["2025-09-30", null, "on the last day of a gap"],
	["2025-10-01", "full", "after a gap"],
	["2026-06-14", "full", "on the day before the next one starts"],
	["2026-06-15", "part", "on the day that the next one starts"],
	["2026-11-30", "part", "while no end is set"],
	["2027-01-31", "fixed", "on the day that the last one ends"],
	["2027-02-01", null, "after the last one, for an open one ends when the next starts"],
])("on %s the contract in force is %s: %s", (date, id, _when) => {
	expect(contractInForce(contracts, date)?.id ?? null).toBe(id);
	expect(contractInForce(contracts.toReversed(), date)?.id ?? null).toBe(id);
});

test("without contracts none is in force", () => {
	expect(contractInForce([], "2026-06-15")).toBeNull();
});

test("an open contract holds for ever", () => {
	expect(contractInForce([fullTime], "2199-12-31")).toBe(fullTime);
});

test("property: of contracts that follow one another exactly one holds on each day, whatever their order", () => {
	const lengths = fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 1, maxLength: 8 });
	fc.assert(
		fc.property(lengths, fc.nat(), fc.nat(), (days, at, turn) => {
			let start = "2017-01-01";
			const chain = days.map((length, index) => {
				const contract = aContract({
					id: `c${index}`,
					startDate: start,
					endDate: addDays(start, length - 1),
				});
				start = addDays(start, length);
				return contract;
			});
			const turned = [...chain.slice(turn % chain.length), ...chain.slice(0, turn % chain.length)];
			const date = addDays("2017-01-01", at % days.reduce((sum, length) => sum + length, 0));
			const holding = chain.filter((one) => one.startDate <= date && (one.endDate ?? "") >= date);
			expect(holding).toEqual([contractInForce(turned, date)]);
		}),
		{ numRuns: 500 },
	);
});

test.each([
	["contracts that follow one another", contracts, null],
	[
		"one that ends before it starts",
		[aContract({ startDate: "2026-02-01", endDate: "2026-01-31" })],
		"range-inverted",
	],
	[
		"a percentage beside hours a month",
		[aContract({ partTimeMinutesPerMonth: 4800, percentage: 50 })],
		"contract-percentage",
	],
	[
		"two on one day",
		[fullTime, aContract({ id: "again", startDate: fullTime.startDate })],
		"contract-overlap",
	],
])("a person may hold %s: %s", (_what, held, code) => {
	expect(whyCannotHold(held)).toBe(code);
});

test.each([
	["nothing changed", contracts, []],
	["the last one gone, the open one before it goes on", contracts.slice(0, 3), []],
	["the first one gone", contracts.slice(1), [{ startDate: "2025-03-03", endDate: "2025-08-31" }]],
	[
		"the open ones gone",
		[trial, fixedTerm],
		[
			{ startDate: "2025-10-01", endDate: "2026-06-14" },
			{ startDate: "2026-06-15", endDate: "2026-11-30" },
		],
	],
	[
		"a short one put into an open one ends it",
		[fullTime, aContract({ id: "short", startDate: "2026-01-01", endDate: "2026-01-31" })],
		[
			{ startDate: "2025-03-03", endDate: "2025-08-31" },
			{ startDate: "2026-02-01", endDate: "2026-06-14" },
			{ startDate: "2026-06-15", endDate: "2026-11-30" },
			{ startDate: "2026-12-01", endDate: "2027-01-31" },
		],
	],
])("days that lose their contract, %s", (_what, after, lost) => {
	expect(daysLosingContract(contracts, after)).toEqual(lost);
});

test.each([
	[
		"the same terms under another contract",
		[fullTime],
		[aContract({ startDate: "2025-10-01", percentage: 100 })],
		[],
	],
	[
		"from part time to full time",
		[fullTime, partTime],
		[fullTime],
		[{ startDate: "2026-06-15", endDate: "2199-12-31" }],
	],
	[
		"a later end",
		[trial],
		[{ ...trial, endDate: "2025-09-30" }],
		[{ startDate: "2025-09-01", endDate: "2025-09-30" }],
	],
])("days with other terms: %s", (_what, before, after, days) => {
	expect(daysWithOtherTerms(before, after)).toEqual(days);
});
