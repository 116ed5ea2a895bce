import { expect, test } from "vitest";
import type { DayTypeName } from "#kernel/day-types.ts";
import type { ErrorCode } from "#kernel/error-statuses.ts";
import { exact } from "#kernel/exact.ts";
import { time } from "#test/work-days/terms-builder.ts";
import type { LoggedTime } from "./day-fold.ts";
import { isOverWork, type LeaveDay, whyPilesUp } from "./piled-leave.ts";

const SHARING = ["SICK_LEAVE", "PAID_LEAVE", "UNPAID_LEAVE", "BALANCE_LEAVE"] as const;
const CODES = {
	SICK_LEAVE: "on-sick-leave",
	PAID_LEAVE: "on-paid-leave",
	UNPAID_LEAVE: "on-unpaid-leave",
	BALANCE_LEAVE: "on-balance-leave",
} as const;

/** A full-timer's working day. */
function aDay(others: readonly LoggedTime[] = [], overrides: Partial<LeaveDay> = {}): LeaveDay {
	return { isNationalHoliday: false, due: exact(450), others, ...overrides };
}

test("R41: of leave on a day of holiday illness is asked about, and the rest is refused", () => {
	const day = aDay([time("HOLIDAY")]);

	const codes = SHARING.map((type) => whyPilesUp(time(type, 7.5), day));

	expect(codes).toEqual(["ill-on-holiday", "on-annual-holiday", "on-annual-holiday", "on-annual-holiday"]);
});

test("R41: no leave is put on a national holiday, and work is", () => {
	const christmasEve = aDay([], { isNationalHoliday: true, due: exact(0) });

	for (const type of SHARING) expect(whyPilesUp(time(type, 7.5), christmasEve)).toBe("on-national-holiday");
	expect(whyPilesUp(time("NORMAL_DAY", 2), christmasEve)).toBeNull();
});

test.each(SHARING)("a day that %s fills takes no other leave, and its name says why", (there) => {
	const day = aDay([time(there, 7.5)]);
	const others = SHARING.filter((type) => type !== there);

	for (const type of [...others, "HOLIDAY"] as const)
		for (const hours of [1, 7.5]) expect(whyPilesUp(time(type, hours), day)).toBe(CODES[there]);
	expect(whyPilesUp(time("NORMAL_DAY", 2), day)).toBeNull();
	expect(whyPilesUp(time("HOLIDAY_AS_PAYMENT"), day)).toBeNull();
});

const shared: [name: string, entry: LoggedTime, others: readonly LoggedTime[], code: ErrorCode | null][] = [
	["leave on an empty day", time("PAID_LEAVE", 7.5), [], null],
	["leave beside work", time("PAID_LEAVE", 3), [time("NORMAL_DAY", 4.5)], null],
	["leave beside half a day of other leave", time("UNPAID_LEAVE", 3.5), [time("PAID_LEAVE", 4)], null],
	["illness after half a day of leave", time("SICK_LEAVE"), [time("BALANCE_LEAVE", 3.5)], null],
	["R32, in the other order", time("PAID_LEAVE", 2), [time("SICK_LEAVE"), time("NORMAL_DAY", 3)], null],
	["a whole day of leave on an ill one", time("PAID_LEAVE", 7.5), [time("SICK_LEAVE")], "on-sick-leave"],
	["balance leave on an ill day", time("BALANCE_LEAVE", 2), [time("SICK_LEAVE")], "on-sick-leave"],
	["a holiday beside an hour of leave", time("HOLIDAY"), [time("PAID_LEAVE", 1)], "on-paid-leave"],
	["a holiday beside work", time("HOLIDAY"), [time("NORMAL_DAY", 2)], null],
	["leave on a day whose holiday is paid", time("PAID_LEAVE", 7.5), [time("HOLIDAY_AS_PAYMENT")], null],
	[
		"leave on a day that two kinds fill",
		time("SICK_LEAVE"),
		[time("UNPAID_LEAVE", 3.5), time("PAID_LEAVE", 4)],
		"on-unpaid-leave",
	],
];

test.each(shared)("%s", (_name, entry, others, code) => {
	expect(whyPilesUp(entry, aDay(others))).toBe(code);
});

test("the whole minutes of leave fill a part-timer's day that has no whole minutes", () => {
	const due = exact(4800, 21);

	expect(whyPilesUp(time("PAID_LEAVE", 1), aDay([time("UNPAID_LEAVE", 3.8)], { due }))).toBe(
		"on-unpaid-leave",
	);
});

test("who is paid by the hour takes one kind of leave a day", () => {
	const due = exact(0);

	expect(whyPilesUp(time("SICK_LEAVE"), aDay([], { due }))).toBeNull();
	expect(whyPilesUp(time("PAID_LEAVE", 2), aDay([time("UNPAID_LEAVE", 1)], { due }))).toBe("on-unpaid-leave");
});

const overWork: [type: DayTypeName, hours: number, worked: number, isOver: boolean][] = [
	["HOLIDAY", 0, 1, true],
	["HOLIDAY", 0, 0, false],
	["HOLIDAY_AS_PAYMENT", 0, 7.5, false],
	["PAID_LEAVE", 3.5, 4, false],
	["PAID_LEAVE", 3.75, 4, true],
	["BALANCE_LEAVE", 7.5, 0.25, true],
	["SICK_LEAVE", 7.5, 4, false],
];

test.each(overWork)("%s of %d h over %d h of work: %s", (type, hours, worked, isOver) => {
	expect(isOverWork(time(type, hours), aDay([time("NORMAL_DAY", worked)]))).toBe(isOver);
});
