import { expect, test } from "vitest";
import { aPerson, aWeek } from "#test/capacity/plan-builder.ts";
import { boardLines } from "./board-lines.ts";
import { conflictsOf } from "./conflicts.tsx";
import { projectLines } from "./projects-board.tsx";

const devs = { id: "devs", name: "Developers" };
const art = { id: "art", name: "Art" };

test("people are grouped, those without a group last, and capacity users come first", () => {
	const people = [
		aPerson("Zoe"),
		aPerson("Bo", { group: devs }),
		aPerson("Al", { group: devs }),
		aPerson("Cy", { group: devs, isCapacityUser: true }),
		aPerson("Ida", { group: art }),
	];
	const lines = boardLines(people, new Set(["al"]));
	expect(lines.map((line) => (line.kind === "group" ? `${line.name} ${line.people}` : line.id))).toEqual([
		"Art 1",
		"ida",
		"Developers 3",
		"cy",
		"al",
		"al opened",
		"bo",
		"null 1",
		"zoe",
	]);
});

test("subcontractors are last, in a group of their own, whatever their group", () => {
	const people = [
		aPerson("Bo", { group: devs, isSubcontractor: true }),
		aPerson("Al", { group: devs }),
		aPerson("Zoe"),
	];
	const lines = boardLines(people, new Set());
	const named = lines.map((line) => (line.kind === "group" ? `${line.name} ${line.isBought}` : line.id));
	expect(named).toEqual(["Developers false", "al", "null false", "zoe", "null true", "bo"]);
});

test("conflicts are those from this week on: over capacity, planned without capacity, below half", () => {
	const weeks = [
		aWeek("2026-06-08", 45, 37.5),
		aWeek("2026-06-15", 45, 37.5),
		aWeek("2026-06-22", 7.5, 0),
		aWeek("2026-06-29", 0, 0),
		aWeek("2026-07-06", 15, 37.5),
		aWeek("2026-07-13", 18.75, 37.5),
	];
	const { over, under } = conflictsOf([aPerson("Bo", { weeks }), aPerson("Al")], "2026-06-15");
	expect(over.map(({ weeks: found }) => found.map(({ startDate }) => startDate))).toEqual([
		["2026-06-15", "2026-06-22"],
	]);
	expect(under.map(({ weeks: found }) => found.map(({ startDate }) => startDate))).toEqual([["2026-07-06"]]);
});

test("projects sum the hours of their people, week by week", () => {
	const plannedFor = (name: string, hours: readonly number[]) => {
		const allocation = {
			id: `a-${name}`,
			userId: name.toLowerCase(),
			project: { id: "acme", name: "Acme" },
			startDate: "2026-06-15",
			endDate: "2026-06-26",
			hoursPerDay: 1,
			notes: "",
			version: 1,
		};
		const weeks = hours.map((one, index) => ({
			...aWeek(index === 0 ? "2026-06-15" : "2026-06-22", one, 37.5),
			allocations: [{ id: allocation.id, hours: one }],
		}));
		return aPerson(name, { weeks, allocations: [allocation] });
	};
	const lines = projectLines(
		[plannedFor("Al", [0.1, 5]), plannedFor("Bo", [0.2, 0]), plannedFor("Cy", [0, 0])],
		2,
	);
	expect(lines.map(({ person, hours }) => [person?.name ?? "Acme", ...hours])).toEqual([
		["Acme", 0.3, 5],
		["Al", 0.1, 5],
		["Bo", 0.2, 0],
	]);
});
