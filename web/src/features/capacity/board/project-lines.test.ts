import { expect, test } from "vitest";
import { anAllocation, aPerson, aWeek } from "#test/capacity/plan-builder.ts";
import { projectLines } from "./projects-board.tsx";

const MONDAY = "2026-06-15";

test("planned hours add up as the minutes that they are", () => {
	// 20 minutes are 0.33 h; three people have an hour, and not 0.99 h.
	const people = ["Aino", "Ella", "Ville"].map((name) => {
		const allocation = anAllocation(name.toLowerCase(), MONDAY, MONDAY);
		const week = { ...aWeek(MONDAY, 0, 30), allocations: [{ id: allocation.id, hours: 0.33 }] };
		return aPerson(name, { allocations: [allocation], weeks: [week] });
	});
	expect(projectLines(people, 1).map(({ hours }) => hours)).toEqual([[1], [0.33], [0.33], [0.33]]);
});
