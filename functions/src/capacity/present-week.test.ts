import { partTimeTerms } from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { presentReportedWeek, weekOf } from "./person-weeks.ts";

test("a reported week has its available time in exact minutes beside the rounded hours", () => {
	// 80 h a month, June 2026 has 22 weekdays: four days are 4 × 80/22 h = 9600/11 minutes.
	const person = { terms: partTimeTerms(80), availabilities: [], allocations: [], days: new Map() };
	const week = presentReportedWeek(weekOf(person, "2026-06-15"), false);
	expect(week).toMatchObject({ available: 14.55, availableMinutes: "9600/11" });
});
