import type { ReportedPerson, ReportedWeek } from "@tuntikirja/contract/capacity/schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { expect, test } from "vitest";
import { personLines, sumOf, teamWeeks, weekLines } from "./week-rows.ts";

const TODAY = "2026-06-29";

/** A week of 9630/19 minutes, 8.447 h, of which 33.88 h are planned. */
function aWeek(startDate: string): ReportedWeek {
	return {
		week: startDate,
		startDate,
		available: toHours(exact(9630, 19)),
		availableMinutes: "9630/19",
		availability: [100],
		planned: { hours: 33.88, percent: 401.15, band: "over" },
		actual: { hours: 0.33, percent: 3.95, band: "under-50" },
	};
}

function aPerson(userId: string): ReportedPerson {
	return { userId, name: userId, weeks: [aWeek("2026-06-08"), aWeek("2026-06-15")] };
}

test("weeks add up as exact hours and are rounded once", () => {
	// 2 × 8.447 h are 16.89, not 2 × 8.45; 2 × 33.88 h are 4066 minutes, 401.11 % of them and not 400.95 %.
	expect(personLines([aPerson("aino")], TODAY)).toMatchObject([
		{ available: 16.89, planned: { hours: 67.77, percent: 401.11 }, actual: { hours: 0.67 } },
	]);
});

test("people, weeks and weeks of all people come to one sum", () => {
	const people = ["aino", "ella", "ville"].map(aPerson);
	const available = toHours(exact(6 * 9630, 19));
	expect(
		sumOf(
			"",
			people.flatMap((one) => weekLines(one, TODAY)),
		).available,
	).toBe(available);
	expect(sumOf("", personLines(people, TODAY)).available).toBe(available);
	expect(sumOf("", teamWeeks(people, TODAY)).available).toBe(available);
});

test.each([
	["2026-06-14", null, 0],
	["2026-06-15", 3.95, 8.45],
	["2026-06-21", 3.95, 8.45],
	["2026-06-22", 3.95, 16.89],
])("on %s, work is compared with the weeks that have ended", (today, percent, available) => {
	const [line] = personLines([aPerson("aino")], today);
	expect(line).toMatchObject({ actual: { hours: 0.67, percent }, compared: { available } });
});
