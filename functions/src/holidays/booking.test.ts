import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { expect, test } from "vitest";
import { emptyMonth } from "#hours/changed-months.ts";
import { withDays } from "#records/months/month-outline.ts";
import { type Booking, isRepeated } from "./booking.ts";

const DATE = "2026-06-03";
const BOOKING: Booking = {
	id: "b",
	dayTypeId: DAY_TYPES.PAID_LEAVE,
	minutes: 225,
	dates: [DATE],
	notes: "Dentist",
};
const entry = aStoredEntry({ dayTypeId: DAY_TYPES.PAID_LEAVE, minutes: 225, notes: "Dentist" });
const june = withDays(emptyMonth("aino", DATE), { [DATE]: aDay({ [`b_${DATE}`]: entry }) });
const months = new Map([["2026-06", june]]);

test("the same booking again is known, and one of a new id is new", () => {
	expect(isRepeated(BOOKING, months)).toBe(true);
	expect(isRepeated({ ...BOOKING, id: "c" }, months)).toBe(false);
});

test.each([
	["type", { dayTypeId: DAY_TYPES.UNPAID_LEAVE }],
	["hours", { minutes: 450 }],
	["note", { notes: "Doctor" }],
	["date", { dates: ["2026-06-04"] }],
	["number of dates", { dates: [DATE, "2026-06-04"] }],
])("the id of a booking with another %s is refused", (_what, other) => {
	expect(() => isRepeated({ ...BOOKING, ...other }, months)).toThrow(
		expect.objectContaining({ code: "id-taken" }),
	);
});
