import fc from "fast-check";
import { expect, test } from "vitest";
import { ABSENCES, DAY_TYPES, type DayTypeId } from "#kernel/day-types.ts";
import { isSeen, seenLeave, type TeamLevels, type Viewer } from "./team-sight.ts";

const OPEN: TeamLevels = { colleaguesSee: "away", leadsSee: "kind", teamSpan: "group" };
const CLOSED: TeamLevels = { colleaguesSee: "nothing", leadsSee: "away", teamSpan: "group" };
const { NORMAL_DAY, UNPAID_LEAVE, SICK_LEAVE, HOLIDAY, PAID_LEAVE, HOLIDAY_AS_PAYMENT } = DAY_TYPES;

test.each<[Viewer, readonly DayTypeId[], TeamLevels, readonly DayTypeId[] | null]>([
	["owner", [SICK_LEAVE], OPEN, [SICK_LEAVE]],
	["admin", [SICK_LEAVE], CLOSED, [SICK_LEAVE]],
	["lead", [SICK_LEAVE], OPEN, []],
	["lead", [HOLIDAY], OPEN, [HOLIDAY]],
	["lead", [HOLIDAY], CLOSED, []],
	["lead", [SICK_LEAVE, PAID_LEAVE, NORMAL_DAY], OPEN, [PAID_LEAVE]],
	["colleague", [HOLIDAY], OPEN, []],
	["colleague", [UNPAID_LEAVE, SICK_LEAVE], OPEN, []],
	["admin", [NORMAL_DAY, HOLIDAY_AS_PAYMENT], OPEN, null],
	["colleague", [], OPEN, null],
])("a viewer who is %s sees the day types %j as %j", (viewer, entries, levels, kinds) => {
	expect(seenLeave(entries, viewer, levels)).toEqual(kinds === null ? null : { kinds });
});

const dayTypes = fc.array(fc.constantFrom(...Object.values(DAY_TYPES)), { maxLength: 6 });
const levels = fc.record({
	colleaguesSee: fc.constantFrom("away", "nothing"),
	leadsSee: fc.constantFrom("kind", "away"),
	teamSpan: fc.constantFrom("group", "company"),
}) as fc.Arbitrary<TeamLevels>;

test("all viewers agree on whether a person is away, and no level shows sick leave to a lead or a colleague", () => {
	fc.assert(
		fc.property(dayTypes, levels, (entries, given) => {
			const isAway = entries.some((type) => ABSENCES.some((one) => one === type));
			for (const viewer of ["owner", "colleague", "lead", "admin"] as const) {
				const seen = seenLeave(entries, viewer, given);
				expect(seen !== null).toBe(isAway);
				if (viewer === "colleague") expect(seen?.kinds ?? []).toEqual([]);
				if (viewer === "lead") expect(seen?.kinds ?? []).not.toContain(SICK_LEAVE);
			}
		}),
	);
});

test("a stricter level hides the days of colleagues, and of them alone", () => {
	const seenBy = (given: TeamLevels) =>
		(["owner", "colleague", "lead", "admin"] as const).filter((viewer) => isSeen(viewer, given));
	expect(seenBy(OPEN)).toEqual(["owner", "colleague", "lead", "admin"]);
	expect(seenBy(CLOSED)).toEqual(["owner", "lead", "admin"]);
});
