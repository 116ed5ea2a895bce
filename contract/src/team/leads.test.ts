import { expect, test } from "vitest";
import { actingLeads, type Leadership, ledGroupIds } from "./leads.ts";

const AWAY = { userId: "satu", startDate: "2026-07-01", endDate: "2026-07-31" };
const COMPANY: Leadership = {
	groups: { design: { leadIds: ["mika", "laura"] }, sales: { leadIds: ["satu"] }, ops: {} },
	substitutes: { mika: AWAY },
};

test.each([
	["before the absence", "design", "2026-06-30", ["mika", "laura"]],
	["on its first day", "design", "2026-07-01", ["mika", "satu", "laura"]],
	["on its last day", "design", "2026-07-31", ["mika", "satu", "laura"]],
	["after it", "design", "2026-08-01", ["mika", "laura"]],
	["of a group without leads", "ops", "2026-07-10", []],
	["of a group that does not exist", "constructor", "2026-07-10", []],
])("the leads who act %s", (_when, groupId, date, expected) => {
	expect(actingLeads(COMPANY, groupId, date)).toEqual(expected);
});

test("a substitute leads only the groups of the lead who is away, and only meanwhile", () => {
	expect(ledGroupIds(COMPANY, "satu", "2026-07-10")).toEqual(["design", "sales"]);
	expect(ledGroupIds(COMPANY, "satu", "2026-08-10")).toEqual(["sales"]);
	expect(ledGroupIds(COMPANY, "stranger", "2026-07-10")).toEqual([]);
});

test("a substitute of a person who leads no group leads none", () => {
	const company: Leadership = { ...COMPANY, substitutes: { aino: AWAY } };
	expect(ledGroupIds(company, "satu", "2026-07-10")).toEqual(["sales"]);
});
