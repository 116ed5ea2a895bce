import { expect, test } from "vitest";
import { exact, ZERO } from "#kernel/exact.ts";
import { toHours } from "#kernel/hours.ts";
import { time } from "#test/work-days/terms-builder.ts";
import { foldDay, type LoggedTime, NO_TOTALS, sumTotals, type Totals } from "./day-fold.ts";
import type { ExpectedDay } from "./expected-hours.ts";
import { totalsInHours } from "./counted-hours.ts";

const FULL_DAY: ExpectedDay = { minutes: exact(450), hasContract: true, hasFlex: true };
const PART_DAY: ExpectedDay = { minutes: exact(4800, 21), hasContract: true, hasFlex: true };
const DAY_OFF: ExpectedDay = { minutes: ZERO, hasContract: true, hasFlex: true };
const BY_THE_HOUR: ExpectedDay = { minutes: ZERO, hasContract: true, hasFlex: false };
const NO_CONTRACT: ExpectedDay = { minutes: ZERO, hasContract: false, hasFlex: false };

type Row = [
	name: string,
	due: ExpectedDay,
	entries: LoggedTime[],
	figures: Partial<ReturnType<typeof totalsInHours>>,
];

const rows: Row[] = [
	[
		"R8 4 h worked, then sick",
		FULL_DAY,
		[time("NORMAL_DAY", 4), time("SICK_LEAVE")],
		{ sickLeave: 3.5, flex: 0, credited: 7.5 },
	],
	[
		"R8 2 h logged on a national holiday",
		DAY_OFF,
		[time("NORMAL_DAY", 2)],
		{ flex: 2, credited: 2, expected: 0 },
	],
	["R31 by the hour, 5 h", BY_THE_HOUR, [time("NORMAL_DAY", 5)], { credited: 5, flex: 0, expected: 0 }],
	[
		"R32 3 h worked, 2 h paid leave and sick",
		FULL_DAY,
		[time("NORMAL_DAY", 3), time("PAID_LEAVE", 2), time("SICK_LEAVE")],
		{ worked: 3, paidLeave: 2, sickLeave: 2.5, credited: 7.5, flex: 0 },
	],
	[
		"R33 4 h worked, 3.5 h balance leave",
		FULL_DAY,
		[time("NORMAL_DAY", 4), time("BALANCE_LEAVE", 3.5)],
		{ flex: -3.5, credited: 4 },
	],
	[
		"R33 the same with a sick entry beside them",
		FULL_DAY,
		[time("NORMAL_DAY", 4), time("BALANCE_LEAVE", 3.5), time("SICK_LEAVE")],
		{ flex: -3.5, sickLeave: 0 },
	],
	["nothing logged", FULL_DAY, [], { flex: -7.5, credited: 0, expected: 7.5 }],
	["a normal day", FULL_DAY, [time("NORMAL_DAY", 7.5)], { flex: 0, worked: 7.5, credited: 7.5 }],
	[
		"a long day in two entries",
		FULL_DAY,
		[time("NORMAL_DAY", 6), time("NORMAL_DAY", 3)],
		{ flex: 1.5, credited: 9 },
	],
	["a short day", FULL_DAY, [time("NORMAL_DAY", 6.25)], { flex: -1.25 }],
	[
		"a whole day of unpaid leave",
		FULL_DAY,
		[time("UNPAID_LEAVE", 7.5)],
		{ flex: 0, unpaidLeave: 7.5, credited: 7.5 },
	],
	["more unpaid leave than is due", FULL_DAY, [time("UNPAID_LEAVE", 9)], { flex: 0, unpaidLeave: 7.5 }],
	[
		"half a day of unpaid leave and no work",
		FULL_DAY,
		[time("UNPAID_LEAVE", 3)],
		{ flex: -4.5, unpaidLeave: 3 },
	],
	[
		"half a day of paid leave and work",
		FULL_DAY,
		[time("PAID_LEAVE", 3.5), time("NORMAL_DAY", 4)],
		{ flex: 0, paidLeave: 3.5 },
	],
	[
		"paid leave before unpaid leave",
		FULL_DAY,
		[time("UNPAID_LEAVE", 5), time("PAID_LEAVE", 5)],
		{ paidLeave: 5, unpaidLeave: 2.5, flex: 0 },
	],
	[
		"leave beside a whole day of work gives nothing",
		FULL_DAY,
		[time("NORMAL_DAY", 8), time("PAID_LEAVE", 2), time("SICK_LEAVE")],
		{ flex: 0.5, paidLeave: 0, sickLeave: 0, credited: 8 },
	],
	["a whole day sick", FULL_DAY, [time("SICK_LEAVE")], { sickLeave: 7.5, flex: 0, credited: 7.5 }],
	[
		"sick with hours of its own still fills up",
		FULL_DAY,
		[time("SICK_LEAVE", 2)],
		{ sickLeave: 7.5, flex: 0 },
	],
	[
		"sick twice is sick once",
		FULL_DAY,
		[time("SICK_LEAVE"), time("SICK_LEAVE")],
		{ sickLeave: 7.5, credited: 7.5 },
	],
	[
		"a whole day of balance leave",
		FULL_DAY,
		[time("BALANCE_LEAVE", 7.5)],
		{ flex: -7.5, balanceLeave: 7.5, credited: 0 },
	],
	["a part-timer's whole day of balance leave", PART_DAY, [time("BALANCE_LEAVE", 7.5)], { flex: -3.81 }],
	["a part-timer's sick day", PART_DAY, [time("SICK_LEAVE")], { sickLeave: 3.81, flex: 0 }],
	["a holiday", FULL_DAY, [time("HOLIDAY")], { expected: 0, credited: 0, flex: 0, holidayDays: 1 }],
	[
		"work on a holiday is all plus",
		FULL_DAY,
		[time("HOLIDAY"), time("NORMAL_DAY", 2)],
		{ flex: 2, credited: 2, holidayDays: 1 },
	],
	[
		"sick on a holiday",
		FULL_DAY,
		[time("HOLIDAY"), time("SICK_LEAVE")],
		{ flex: 0, sickLeave: 0, holidayDays: 1 },
	],
	["sick on a national holiday", DAY_OFF, [time("SICK_LEAVE")], { flex: 0, sickLeave: 0, credited: 0 }],
	[
		"holiday as payment on a day worked as usual",
		FULL_DAY,
		[time("HOLIDAY_AS_PAYMENT"), time("NORMAL_DAY", 7.5)],
		{ flex: 0, holidaysAsPayment: 1, holidayDays: 0, expected: 7.5 },
	],
	[
		"only holiday as payment leaves the day due",
		FULL_DAY,
		[time("HOLIDAY_AS_PAYMENT")],
		{ flex: -7.5, credited: 0 },
	],
	["by the hour and sick", BY_THE_HOUR, [time("SICK_LEAVE")], { flex: 0, sickLeave: 0, credited: 0 }],
	[
		"without a contract nothing moves the balance",
		NO_CONTRACT,
		[time("NORMAL_DAY", 5)],
		{ flex: 0, credited: 5 },
	],
];

test.each(rows)("%s", (_name, due, entries, figures) => {
	expect(totalsInHours(foldDay(entries, due))).toMatchObject(figures);
	expect(totalsInHours(foldDay(entries.toReversed(), due))).toMatchObject(figures);
});

test("the sum of no days is nothing, and adding it changes nothing", () => {
	expect(sumTotals([])).toEqual(NO_TOTALS);
	const day = foldDay([time("NORMAL_DAY", 3), time("PAID_LEAVE", 2)], PART_DAY);
	expect(sumTotals([day, NO_TOTALS])).toEqual(day);
});

test("every figure is summed, each from its own", () => {
	const totals = (factor: number): Totals => ({
		expected: exact(1 * factor),
		credited: exact(2 * factor),
		flex: exact(3 * factor),
		worked: exact(5 * factor),
		unpaidLeave: exact(7 * factor),
		sickLeave: exact(11 * factor),
		paidLeave: exact(13 * factor),
		balanceLeave: exact(17 * factor),
		holidayDays: 19 * factor,
		holidaysAsPayment: 23 * factor,
	});
	expect(sumTotals([totals(1), totals(10)])).toEqual(totals(11));
});

test("each figure of the wire is rounded once, from its own sum", () => {
	const thirds = sumTotals(
		Array.from({ length: 3 }, () => foldDay([], { ...PART_DAY, minutes: exact(1, 3) })),
	);
	expect(thirds.expected).toEqual(exact(1));
	expect(totalsInHours(thirds).expected).toBe(toHours(exact(1)));
	expect(totalsInHours(thirds)).toMatchObject({ expected: 0.02, flex: -0.02, holidayDays: 0 });
});
