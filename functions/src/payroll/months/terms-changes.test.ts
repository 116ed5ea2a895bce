import type { EmploymentContract } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { expect, test } from "vitest";
import type { StoredWage } from "#records/people/wages.ts";
import { termsChanges } from "./terms-changes.ts";

const contract = (startDate: string, given: Partial<EmploymentContract> = {}): EmploymentContract => ({
	id: startDate,
	kind: "employment",
	startDate,
	endDate: null,
	partTimeMinutesPerMonth: null,
	percentage: null,
	...given,
});
const wage = (startDate: string, cents: number, endDate: string | null = null): StoredWage => ({
	startDate,
	endDate,
	kind: "monthly",
	cents,
});
const FULL = { partTimeHoursPerMonth: null, percentage: null };
const euros = (amount: number) => ({ kind: "monthly", amount });

test("who joins, changes and leaves has a line on each of these days, with the old and the new terms", () => {
	const contracts = [
		contract("2026-01-01"),
		contract("2026-06-01", { percentage: 80 }),
		contract("2026-09-01", { partTimeMinutesPerMonth: 4800, endDate: "2026-10-31" }),
	];
	const wages = [wage("2026-01-01", 380_000), wage("2026-08-01", 400_000)];
	const part = { partTimeHoursPerMonth: 80, percentage: null };
	expect(termsChanges({ startDate: "2026-01-01", contracts, wages })).toEqual([
		{ what: "joined", from: "2026-01-01", old: null, new: FULL },
		{ what: "wage", from: "2026-01-01", old: null, new: euros(3800) },
		{ what: "contract", from: "2026-06-01", old: FULL, new: { ...FULL, percentage: 80 } },
		{ what: "wage", from: "2026-08-01", old: euros(3800), new: euros(4000) },
		{ what: "contract", from: "2026-09-01", old: { ...FULL, percentage: 80 }, new: part },
		{ what: "left", from: "2026-10-31", old: part, new: null },
	]);
});

test("a contract that goes on as it was is no change, and a gap is a leaver who joins again", () => {
	const contracts = [
		contract("2026-01-01", { endDate: "2026-03-31" }),
		contract("2026-04-01", { endDate: "2026-05-31" }),
		contract("2026-08-01"),
	];
	const all = termsChanges({ startDate: "2025-01-01", contracts, wages: [] });
	expect(all.map(({ what, from }) => [what, from])).toEqual([
		["joined", "2026-01-01"],
		["left", "2026-05-31"],
		["joined", "2026-08-01"],
	]);
});

test("a subcontract is no employment, and nothing begins before the first day of the person", () => {
	const contracts = [contract("2026-01-01", { kind: "subcontract" }), contract("2026-05-01")];
	const wages = [wage("2026-01-01", 380_000)];
	expect(
		termsChanges({ startDate: "2026-05-04", contracts, wages }).map(({ what, from }) => [what, from]),
	).toEqual([
		["joined", "2026-05-04"],
		["wage", "2026-05-04"],
	]);
});

test("a wage that ends while the work goes on is a change", () => {
	const wages = [wage("2026-01-01", 380_000, "2026-02-28")];
	const all = termsChanges({ startDate: "2026-01-01", contracts: [contract("2026-01-01")], wages });
	expect(all.at(-1)).toEqual({ what: "wage", from: "2026-03-01", old: euros(3800), new: null });
});
