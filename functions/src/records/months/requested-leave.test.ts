import { expect, test } from "vitest";
import { outlinedDays, outlineOf } from "./month-outline.ts";
import { withRequestedLeave } from "./requested-leave.ts";
import { loggedDays, type StoredDay } from "./work-months.ts";

const DATE = "2026-07-06";
const WAITING: StoredDay = {
	entries: {},
	isHolidayExempt: false,
	deletedEntryIds: [],
	requests: { r1: { dayTypeId: 3, minutes: 0 } },
};
const month = { days: { [DATE]: WAITING } };

test("requested leave counts as nothing, and as taken where a request counts", () => {
	expect(loggedDays([month]).get(DATE)?.entries).toEqual([]);
	expect(loggedDays([withRequestedLeave(month)]).get(DATE)?.entries).toMatchObject([
		{ dayTypeId: 3, minutes: 0 },
	]);
});

test("the outline knows of requests, and without them is what it was", () => {
	const outline = outlinedDays(outlineOf(month.days)) ?? {};
	expect(outline[DATE]?.requests).toEqual(WAITING.requests);
	expect(loggedDays([withRequestedLeave({ days: outline })]).get(DATE)?.entries).toMatchObject([
		{ dayTypeId: 3, minutes: 0 },
	]);
	const { requests: _, ...plain } = WAITING;
	expect(outlineOf({ [DATE]: plain })).toBe(`{"form":1,"names":[],"days":[["${DATE}",0,[]]]}`);
});
