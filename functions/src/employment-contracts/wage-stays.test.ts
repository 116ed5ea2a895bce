import type { EmploymentContract } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { expect, test } from "vitest";
import { wageStaysFrom } from "./wage-stays.ts";

const FULL: EmploymentContract = {
	id: "c1",
	kind: "employment",
	startDate: "2024-01-01",
	endDate: null,
	partTimeMinutesPerMonth: null,
	percentage: null,
};
const HALF = { ...FULL, id: "c2", startDate: "2026-07-01", percentage: 50 };
const MONTHLY = { from: "2024-01-01", to: null, kind: "monthly" as const, cents: 380_000 };
const HOURLY = { ...MONTHLY, kind: "hourly" as const, cents: 2500 };
const ended = { ...FULL, endDate: "2026-06-30" };

test.each([
	["half time from July on", [FULL], [FULL, HALF], [MONTHLY], "2026-07-01"],
	["half time after the end of full time", [ended], [ended, HALF], [MONTHLY], "2026-07-01"],
	[
		"another percentage from the first day on",
		[FULL],
		[{ ...FULL, percentage: 80 }],
		[{ ...MONTHLY, from: "2023-01-01" }],
		"2024-01-01",
	],
	[
		"a subcontract, whatever the wage",
		[FULL],
		[FULL, { ...HALF, kind: "subcontract" as const }],
		[HOURLY],
		"2026-07-01",
	],
	[
		"a wage that begins with the change",
		[FULL],
		[FULL, HALF],
		[MONTHLY, { ...MONTHLY, from: "2026-07-01" }],
		null,
	],
	["other hours, paid by the hour", [FULL], [FULL, HALF], [HOURLY], null],
	["no wage", [FULL], [FULL, HALF], [], null],
	["a first contract", [], [HALF], [MONTHLY], null],
	["the same terms for longer", [ended], [FULL], [MONTHLY], null],
	["the end", [FULL], [ended], [MONTHLY], null],
] as const)("%s", (_what, before, after, wages, date) => {
	expect(wageStaysFrom(before, after, wages)).toBe(date);
});
