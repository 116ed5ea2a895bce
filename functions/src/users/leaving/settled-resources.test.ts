import { expect, test } from "vitest";
import { settledOn } from "./settled-resources.ts";

const NOW = "2026-11-10T12:00";
const LAST_DAY = "2026-11-30";

function outcomeOf(from: string, to: string | null, userId = "aino") {
	const reservation = { userId, name: "Aino", from, to, returnedAt: null };
	const resource = {
		id: "car",
		name: "Car",
		kind: "car" as const,
		notes: "",
		version: 1,
		reservations: { one: reservation },
		holderIds: [userId],
	};
	return settledOn(resource, "aino", LAST_DAY, NOW).map(({ outcome, after }) => [outcome, after.to]);
}

test.each([
	["held without an end is to be handed back", "2026-01-01T00:00", null, [["hand-back", null]]],
	["held beyond the day, too", "2026-11-01T00:00", "2027-01-01T00:00", [["hand-back", "2027-01-01T00:00"]]],
	["to come before the day stays", "2026-11-20T08:00", "2026-11-21T08:00", []],
	["through the day ends with it", "2026-11-20T08:00", null, [["shortened", "2026-12-01T00:00"]]],
	["after the day is cancelled", "2026-12-01T00:00", null, [["cancelled", null]]],
	["that is over stays", "2026-10-01T00:00", "2026-10-02T00:00", []],
])("a reservation %s", (_what, from, to, expected) => {
	expect(outcomeOf(from, to)).toEqual(expected);
});

test("a colleague's reservation is not concerned", () => {
	expect(outcomeOf("2026-12-01T00:00", null, "mika")).toEqual([]);
});
