import { expect, test } from "vitest";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import { projectColour } from "#domain/projects/project-colour.ts";
import { projectShares } from "./project-bar.tsx";

const DATE = "2026-06-10";

test("work is summed by project, the longest first; leave and empty entries are left out", () => {
	const acme = { id: "acme", name: "Acme" };
	const day = aWorkDay(DATE, {
		entries: [
			anEntry(DATE, { id: "1", hours: 2, project: acme }),
			anEntry(DATE, { id: "2", hours: 4 }),
			anEntry(DATE, { id: "3", hours: 3, project: acme }),
			anEntry(DATE, { id: "4", hours: 0, project: { id: "idle", name: "Idle" } }),
			anEntry(DATE, { id: "5", dayTypeId: 2, hours: 0 }),
		],
	});
	expect(projectShares(day).map(({ name, hours }) => [name, hours])).toEqual([
		["Acme", 5],
		["", 4],
	]);
});

test("a project always has the same colour, and work without one has a colour of its own", () => {
	expect(projectColour("acme")).toBe(projectColour("acme"));
	expect(["acme", "beta", "core"].map(projectColour)).not.toContain(projectColour(""));
});
