import { expect, test } from "vitest";
import { anEntry, aWorkDay } from "#test/work-days/work-day-builder.ts";
import { cellChange, weekRows } from "./week-rows.ts";

const acme = { id: "acme", name: "Acme" };
const beta = { id: "beta", name: "Beta" };
const dev = { id: "dev", name: "Dev" };
const MON = "2026-06-08";
const TUE = "2026-06-09";

test("each project with its label has a line, offered pairs follow, leave has none", () => {
	const monday = aWorkDay(MON, {
		entries: [
			anEntry(MON, { id: "1", hours: 2, project: acme, label: dev }),
			anEntry(MON, { id: "2", hours: 1.25, project: acme, label: dev }),
			anEntry(MON, { id: "3", hours: 1, project: acme }),
			anEntry(MON, { id: "4", hours: 3.5, dayTypeId: 6 }),
		],
	});
	const tuesday = aWorkDay(TUE, { entries: [anEntry(TUE, { id: "5", hours: 4 })] });
	const rows = weekRows(
		[monday, tuesday],
		[
			{ project: beta, label: null },
			{ project: acme, label: dev },
		],
	);
	expect(rows.map(({ key, hours }) => [key, hours])).toEqual([
		["acme/dev", 3.25],
		["acme/", 1],
		["", 4],
		["beta/", 0],
	]);
	expect(rows[0]?.entries.get(MON)?.map(({ id }) => id)).toEqual(["1", "2"]);
	expect(rows[3]?.entries.size).toBe(0);
});

test.each([
	[0, [], "none"],
	[450, [], "save"],
	[450, [anEntry(MON)], "none"],
	[20, [anEntry(MON, { hours: 0.33 })], "none"],
	[480, [anEntry(MON)], "update"],
	[0, [anEntry(MON)], "delete"],
])("%s minutes (%#) are a change of kind: %s", (minutes, entries, change) => {
	expect(cellChange(minutes, entries)).toBe(change);
});
