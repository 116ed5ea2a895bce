import { expect, test } from "vitest";
import { dated, membershipsOf, membersWithin } from "./memberships.ts";

const [AINO, BO, KAISA] = ["aino", "bo", "kaisa"].map((id) => ({ id, name: id }));
type Project = Parameters<typeof membersWithin>[0];
const FROM_BEFORE: Project = { memberIds: ["aino"], members: [AINO!], formerMembers: [KAISA!] };

/** The memberships after the people have changed on some days, one change after another. */
function after(...changes: readonly (readonly [on: string, ids: readonly string[]])[]) {
	let project: Pick<Project, "memberIds" | "memberships"> = FROM_BEFORE;
	for (const [on, memberIds] of changes)
		project = { ...project, ...dated(project, memberIds, on), memberIds };
	return project.memberships;
}

test("a membership has its first and its last day, and so has the next one of the same person", () => {
	const [both, gone, back] = [["aino", "bo"], ["aino"], ["aino", "bo"]];
	expect(after(["2026-03-02", both], ["2026-06-30", gone], ["2026-09-01", back])).toEqual({
		bo: [
			{ from: "2026-03-02", to: "2026-06-30" },
			{ from: "2026-09-01", to: null },
		],
	});
});

test("a member from before dates were stored has been one from the beginning", () => {
	expect(membershipsOf(FROM_BEFORE, "aino")).toEqual([{ from: null, to: null }]);
	expect(after(["2026-06-30", []])).toEqual({ aino: [{ from: null, to: "2026-06-30" }] });
	expect(membershipsOf(FROM_BEFORE, "kaisa")).toEqual([]);
});

test("who comes back on their last day has never left; the same members again change nothing", () => {
	expect(after(["2026-06-30", []], ["2026-06-30", ["aino"]])).toEqual({ aino: [{ from: null, to: null }] });
	expect(dated(FROM_BEFORE, ["aino"], "2026-06-30")).toEqual({});
});

test.each([
	["before they came", "2026-01-01", "2026-03-01", ["aino"]],
	["on their first day", "2026-03-02", "2026-03-02", ["aino", "bo"]],
	["on their last day", "2026-06-30", "2026-07-31", ["aino", "bo"]],
	["while they were away", "2026-07-01", "2026-08-31", ["aino"]],
	["after they came back", "2026-10-01", "2026-10-31", ["aino", "bo"]],
])("the members of a period %s", (_when, startDate, endDate, expected) => {
	const memberships = after(
		["2026-03-02", ["aino", "bo"]],
		["2026-06-30", ["aino"]],
		["2026-09-01", ["aino", "bo"]],
	);
	const project = { ...FROM_BEFORE, memberIds: ["aino", "bo"], members: [AINO!, BO!], memberships };
	expect(membersWithin(project, { startDate, endDate }).map(({ id }) => id)).toEqual(expected);
});
