import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { expect, test } from "vitest";
import { balanceYears } from "./balance-parts.ts";

const month = (name: string, flex: number) => ({ month: name, expected: 150, credited: 150 + flex, flex });

function aBalance(overrides: Partial<Balance> = {}): Balance {
	return {
		balance: 0,
		asOf: "2026-06-16",
		startDate: "2025-11-01",
		opening: 0,
		adjustments: [],
		byMonth: [],
		recalculating: 0,
		...overrides,
	};
}

test("months and adjustments are summed in chronological order, an adjustment after its month", () => {
	const years = balanceYears(
		aBalance({
			opening: 10,
			byMonth: [month("2025-11", 2.5), month("2025-12", -1), month("2026-01", 0.1)],
			adjustments: [
				{ id: "opening", date: "2025-11-01", kind: "opening", hours: 10, notes: "" },
				{ id: "payout", date: "2025-12-15", kind: "payout", hours: -8, notes: "December" },
			],
		}),
	);
	expect(years.map(({ year, change, after }) => [year, change, after])).toEqual([
		["2025", -6.5, 3.5],
		["2026", 0.1, 3.6],
	]);
	expect(years[0]?.lines.map(({ key, after }) => [key, after])).toEqual([
		["2025-11", 12.5],
		["2025-12", 11.5],
		["payout", 3.5],
	]);
});

test("a balance without a history has no years", () => {
	expect(balanceYears(aBalance({ opening: 3 }))).toEqual([]);
});
