import { expect, test } from "vitest";
import { endedRecords, endingOn, withoutEnd } from "./ending.ts";

const DAY = "2026-11-30";
const record = (startDate: string, endDate: string | null = null) => ({ startDate, endDate, hours: 150 });
const BEFORE = {
	byId: {
		past: record("2020-01-01", "2021-12-31"),
		present: record("2022-01-01"),
		coming: record("2027-01-01"),
	},
	deletedIds: ["old"],
};

test("what an end changes can be taken back", () => {
	const after = endingOn(BEFORE, DAY);
	expect(after).toEqual({
		byId: { past: BEFORE.byId.past, present: record("2022-01-01", DAY) },
		deletedIds: ["old", "coming"],
	});
	const former = endedRecords(BEFORE, after);
	expect(former).toEqual({ present: BEFORE.byId.present, coming: BEFORE.byId.coming });
	expect(withoutEnd(after, former, DAY)).toEqual(BEFORE);
});

test("a record that was changed after its end was made stays as it is", () => {
	const after = endingOn(BEFORE, DAY);
	const changed = { ...after, byId: { ...after.byId, present: { ...record("2022-01-01", DAY), hours: 75 } } };
	const { byId } = withoutEnd(changed, endedRecords(BEFORE, after), DAY);
	expect(byId).toEqual({ ...changed.byId, coming: BEFORE.byId.coming });
});

test("a record that has ended before the day is not touched", () => {
	const ended = { byId: { past: BEFORE.byId.past }, deletedIds: [] };
	expect(endingOn(ended, DAY)).toEqual(ended);
	expect(endedRecords(ended, endingOn(ended, DAY))).toEqual({});
});
