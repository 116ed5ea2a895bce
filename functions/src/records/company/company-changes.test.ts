import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type CompanyChange,
	changesSince,
	daysTouched,
	latestChange,
	type TouchedDays,
	withChanges,
} from "./company-changes.ts";

const NOW = new Date("2026-06-10T09:00:00Z");
const day = (date: string): TouchedDays => ({ from: date, until: date, touches: "hours" });

test("each change is later than the one before, whatever the clock says", () => {
	const first = withChanges(undefined, [day("2026-01-06"), day("2026-05-01")], NOW);
	const second = withChanges(first, [day("2026-06-19")], new Date("2026-06-10T08:00:00Z"));

	expect(second.map(({ at }) => at)).toEqual([
		"2026-06-10T09:00:00.000Z",
		"2026-06-10T09:00:00.001Z",
		"2026-06-10T09:00:00.002Z",
	]);
	expect(latestChange(second, "hours")).toBe("2026-06-10T09:00:00.002Z");
	expect(latestChange(undefined, "hours")).toBe("");
});

test("hours depend on changes of hours alone, holidays on both", () => {
	const changes = withChanges(
		[],
		[day("2026-01-06"), { ...day("2026-04-01"), touches: "holidays" as const }],
		NOW,
	);

	expect(changesSince(changes, "", "hours")).toEqual([changes[0]]);
	expect(changesSince(changes, "", "holidays")).toEqual(changes);
	expect(changesSince(changes, latestChange(changes, "hours"), "holidays")).toEqual([changes[1]]);
	expect(changesSince(undefined, "", "holidays")).toEqual([]);
});

test("the days between the first and the last of some stretches are touched", () => {
	const stretches = [
		{ startDate: "2026-03-01", endDate: "2026-03-31" },
		{ startDate: "2025-01-01", endDate: "2025-01-31" },
	];
	expect(daysTouched(stretches, "hours")).toEqual([
		{ from: "2025-01-01", until: "2026-03-31", touches: "hours" },
	]);
	expect(daysTouched([], "hours")).toEqual([]);
});

const touched = fc
	.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }), fc.boolean())
	.map(([start, length, isOfHours]): TouchedDays => {
		const dateOf = (days: number) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10);
		return {
			from: dateOf(start),
			until: dateOf(start + length),
			touches: isOfHours ? "hours" : "holidays",
		};
	});

const holds = (changes: readonly CompanyChange[], { from, until }: TouchedDays) =>
	changes.some((one) => one.from <= from && until <= one.until);

test("however many changes there are, a sum that includes the first ones finds all days of the others", () => {
	fc.assert(
		fc.property(fc.array(touched, { maxLength: 150 }), fc.nat(), (all, seed) => {
			const known = all.length === 0 ? 0 : seed % all.length;
			let changes: CompanyChange[] = [];
			let asOf = "";
			for (const [index, one] of all.entries()) {
				changes = withChanges(changes, [one], NOW);
				if (index + 1 === known) asOf = changes.at(-1)?.at ?? "";
			}
			expect(changes.length).toBeLessThanOrEqual(50);
			const missed = all.slice(known).filter((one) => {
				const sums = one.touches === "hours" ? (["hours", "holidays"] as const) : (["holidays"] as const);
				return !sums.every((sum) => holds(changesSince(changes, asOf, sum), one));
			});
			expect(missed).toEqual([]);
		}),
	);
});
