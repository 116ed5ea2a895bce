import { expect, test } from "vitest";
import { actingLeads, canLead, type Leadership, ledGroupIds, replacedLeads } from "./leads.ts";

const AWAY = { userId: "satu", startDate: "2026-07-01", endDate: "2026-07-31" };
const COMPANY: Leadership = {
	groups: { design: { leadIds: ["mika", "laura"] }, sales: { leadIds: ["satu"] }, ops: {} },
	substitutes: { mika: AWAY },
};

const all = () => true;

test.each([
	["before the absence", "design", "2026-06-30", ["mika", "laura"]],
	["on its first day", "design", "2026-07-01", ["mika", "satu", "laura"]],
	["on its last day", "design", "2026-07-31", ["mika", "satu", "laura"]],
	["after it", "design", "2026-08-01", ["mika", "laura"]],
	["of a group without leads", "ops", "2026-07-10", []],
	["of a group that does not exist", "constructor", "2026-07-10", []],
])("the leads who act %s", (_when, groupId, date, expected) => {
	expect(actingLeads(COMPANY, groupId, date, all)).toEqual(expected);
});

test("a substitute leads only the groups of the lead who is away, and only meanwhile", () => {
	expect(ledGroupIds(COMPANY, "satu", "2026-07-10", all)).toEqual(["design", "sales"]);
	expect(ledGroupIds(COMPANY, "satu", "2026-08-10", all)).toEqual(["sales"]);
	expect(ledGroupIds(COMPANY, "stranger", "2026-07-10", all)).toEqual([]);
});

test("a substitute of a person who leads no group leads none", () => {
	const company: Leadership = { ...COMPANY, substitutes: { aino: AWAY } };
	expect(ledGroupIds(company, "satu", "2026-07-10", all)).toEqual(["sales"]);
});

test("who cannot act leads nothing, and neither does the substitute of a lead who cannot", () => {
	const but =
		(...gone: string[]) =>
		(uid: string) =>
			!gone.includes(uid);
	expect(actingLeads(COMPANY, "design", "2026-07-10", but("mika"))).toEqual(["laura"]);
	expect(actingLeads(COMPANY, "design", "2026-07-10", but("satu"))).toEqual(["mika", "laura"]);
	expect(ledGroupIds(COMPANY, "satu", "2026-07-10", but("mika"))).toEqual(["sales"]);
	expect(ledGroupIds(COMPANY, "satu", "2026-07-10", but("satu"))).toEqual([]);
});

test("a person is the substitute of leads who have named them, on their days", () => {
	expect(replacedLeads(COMPANY, "satu", "2026-07-10")).toEqual(["mika"]);
	expect(replacedLeads(COMPANY, "satu", "2026-08-10")).toEqual([]);
	expect(replacedLeads(COMPANY, "laura", "2026-07-10")).toEqual([]);
});

test.each([
	["a manager", { role: "manager", isActive: true }, true],
	["an admin", { role: "admin", isActive: true, disabled: false }, true],
	["a user", { role: "user", isActive: true }, false],
	["an external", { role: "external", isActive: true }, false],
	["an inactive manager", { role: "manager", isActive: false }, false],
	["a manager who is shut out", { role: "manager", isActive: true, disabled: true }, false],
	["a person who is gone", null, false],
] as const)("%s can lead: %s", (_, person, expected) => {
	expect(canLead(person)).toBe(expected);
});
