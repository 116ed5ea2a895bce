import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { expect, test } from "vitest";
import { contractLines, contractMeaning } from "./contract-meaning.ts";

test.each([
	["full time", null, null, "fullTime", 7.5, 157.5],
	["80 % of full time", null, 80, "fullTime", 6, 126],
	["a third of full time", null, 33.33, "fullTime", 2.5, 52.49],
	["part time", 80, null, "partTime", 3.81, 80],
	["by the hour", 0, null, "hourly", null, null],
] as const)("%s", (_, partTimeHoursPerMonth, percentage, kind, dayHours, monthHours) => {
	expect(contractMeaning({ partTimeHoursPerMonth, percentage })).toEqual({ kind, dayHours, monthHours });
});

function contract(startDate: string, endDate: string | null = null): ContractAnswer {
	return {
		id: startDate,
		userId: "aino",
		kind: "employment",
		startDate,
		endDate,
		partTimeHoursPerMonth: null,
		percentage: null,
	};
}

test("a contract without an end ends where the next one starts, and the latest is first", () => {
	const lines = contractLines(
		[
			contract("2026-08-01"),
			contract("2024-01-01"),
			contract("2025-01-01", "2025-05-31"),
			contract("2025-09-01"),
		],
		"2026-06-10",
	);
	expect(lines.map(({ contract: { startDate }, endDate, state }) => [startDate, endDate, state])).toEqual([
		["2026-08-01", null, "future"],
		["2025-09-01", "2026-07-31", "present"],
		["2025-01-01", "2025-05-31", "past"],
		["2024-01-01", "2024-12-31", "past"],
	]);
});
