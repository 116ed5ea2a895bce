import { expect, test } from "vitest";
import { actionOf, besides, objectOf } from "./object-of.ts";

const holidays = (byId: object) => ({ year: 2026, holidays: byId });

test.each([
	["a project", "project", { name: "Acme", memberIds: ["aino"] }, { name: "Acme", date: null }],
	["a document", "document", { title: "Car policy" }, { name: "Car policy", date: null }],
	["a user group", "userGroup", { groups: { x: { name: "Sales" } } }, { name: "Sales", date: null }],
	[
		"a national holiday",
		"nationalHoliday",
		holidays({ x: { name: "Vappu", date: "2026-05-01" } }),
		{ name: "Vappu", date: "2026-05-01" },
	],
	[
		"a wage, never with what it is",
		"wage",
		{ wages: { x: { startDate: "2026-01-01", cents: 300000 } } },
		{ name: null, date: "2026-01-01" },
	],
	["a person, never by name", "user", { name: "Aino Virtanen" }, { name: null, date: null }],
])("%s is identified by its document", (_what, entity, document, object) => {
	expect(objectOf(entity, "x", null, document)).toEqual(object);
});

test("a renamed thing is called by its new name, a deleted one by its last", () => {
	expect(objectOf("project", "x", { name: "Acme" }, { name: "Acme Oy" }).name).toBe("Acme Oy");
	expect(objectOf("project", "x", { name: "Acme Oy" }, null).name).toBe("Acme Oy");
	const vappu = { x: { name: "Vappu", date: "2026-05-01" } };
	expect(objectOf("nationalHoliday", "x", holidays(vappu), holidays({}))).toEqual(vappu.x);
});

test.each([
	["a document of its own", "project", null, { name: "Acme" }, "create"],
	["a document of its own", "project", { name: "Acme" }, { name: "Acme Oy" }, "update"],
	["a document of its own", "project", { name: "Acme" }, null, "delete"],
	["the first of many", "wage", null, { wages: { x: {} } }, "create"],
	["one more of many", "wage", { wages: { y: {} } }, { wages: { x: {}, y: {} } }, "create"],
	["one of many that changes", "wage", { wages: { x: {} } }, { wages: { x: { endDate: null } } }, "update"],
	["the last of many", "wage", { wages: { x: {} } }, { wages: {} }, "delete"],
	["a holiday of a year not yet written down", "nationalHoliday", null, holidays({ y: {} }), "delete"],
])("what became of %s: %s", (_what, entity, before, after, action) => {
	expect(actionOf(entity, "x", before, after)).toBe(action);
});

test("what came or went as a whole is not named once more, what changed with it is", () => {
	const paths = ["contracts.x", "contracts.y.endDate", "deletedIds"];
	expect(besides("employmentContract", "x", paths)).toEqual(["contracts.y.endDate"]);
});
