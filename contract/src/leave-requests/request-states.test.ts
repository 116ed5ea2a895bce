import { expect, test } from "vitest";
import {
	afterAct,
	type RequestAct,
	type RequestScene,
	type RequestStatus,
	withoutLostDates,
} from "./request-states.ts";

const [MON, TUE, WED] = ["2026-07-06", "2026-07-07", "2026-07-08"];
const STATES: Record<string, RequestStatus> = {
	requested: { state: "requested" },
	approved: { state: "approved" },
	cancelling: { state: "cancelling", dates: [TUE] },
	declined: { state: "declined" },
	withdrawn: { state: "withdrawn" },
	cancelled: { state: "cancelled" },
};
const ACTS: Record<string, RequestAct> = {
	approve: { act: "approve" },
	decline: { act: "decline" },
	withdraw: { act: "withdraw" },
	cancel: { act: "cancel", dates: [TUE] },
};
const SCENE: Omit<RequestScene, "as"> = {
	today: "2026-06-30",
	booked: [MON, TUE, WED],
	cancelDays: 14,
};

/** What each act leads to, by state: first of the asker, then of a decider. */
const TABLE: Record<string, Record<string, [asker: string, decider: string]>> = {
	requested: {
		approve: ["forbidden", "approved, books"],
		decline: ["forbidden", "declined"],
		withdraw: ["withdrawn", "forbidden"],
		cancel: ["already-decided", "already-decided"],
	},
	approved: {
		approve: ["forbidden", "already-decided"],
		decline: ["forbidden", "already-decided"],
		withdraw: ["already-decided", "forbidden"],
		cancel: ["cancelling", "approved, cancels 1"],
	},
	cancelling: {
		approve: ["forbidden", "approved, cancels 1"],
		decline: ["forbidden", "approved"],
		withdraw: ["approved", "forbidden"],
		cancel: ["already-decided", "already-decided"],
	},
	...Object.fromEntries(
		["declined", "withdrawn", "cancelled"].map((state) => [
			state,
			{
				approve: ["forbidden", "already-decided"],
				decline: ["forbidden", "already-decided"],
				withdraw: ["already-decided", "forbidden"],
				cancel: ["already-decided", "already-decided"],
			},
		]),
	),
};

const CELLS = Object.entries(TABLE).flatMap(([state, acts]) =>
	Object.entries(acts).flatMap(([act, [asker, decider]]) => [
		[state, act, "asker", asker] as const,
		[state, act, "decider", decider] as const,
	]),
);

function said(status: RequestStatus | undefined, act: RequestAct | undefined, scene: RequestScene): string {
	if (status === undefined || act === undefined) throw new RangeError("not in the table");
	const outcome = afterAct(status, act, scene);
	if ("refused" in outcome) return outcome.refused;
	const { books, cancels } = outcome;
	return `${outcome.status.state}${books ? ", books" : ""}${cancels.length > 0 ? `, cancels ${cancels.length}` : ""}`;
}

test("the table has every state and act", () => {
	expect(CELLS).toHaveLength(Object.keys(STATES).length * Object.keys(ACTS).length * 2);
});

test.each(CELLS)("%s: %s by the %s → %s", (state, act, as, expected) => {
	expect(said(STATES[state], ACTS[act], { ...SCENE, as })).toBe(expected);
});

test.each([
	["every day, far ahead", "asker", [MON, TUE, WED], 3, "cancelled, cancels 3"],
	["one day, far ahead", "asker", [TUE], 3, "approved, cancels 1"],
	["a day exactly at the setting's number", "asker", [TUE], 7, "cancelling"],
	["a day one further", "asker", [TUE], 6, "approved, cancels 1"],
	["a day that is not booked", "asker", ["2026-07-09"], 3, "leave-not-planned"],
	["no day", "decider", [], 3, "leave-not-planned"],
	["every day, by a decider", "decider", [MON, TUE, WED], 365, "cancelled, cancels 3"],
] as const)("cancelling %s", (_, as, dates, cancelDays, expected) => {
	expect(said(STATES.approved, { act: "cancel", dates }, { ...SCENE, as, cancelDays })).toBe(expected);
});

test("today and past days are not cancelled", () => {
	const scene = { ...SCENE, as: "decider", today: TUE } as const;
	expect(said(STATES.approved, { act: "cancel", dates: [TUE] }, scene)).toBe("leave-not-planned");
	expect(said(STATES.approved, { act: "cancel", dates: [WED] }, scene)).toBe("approved, cancels 1");
});

test("days that were cancelled meanwhile need no cancelling", () => {
	const scene = { ...SCENE, as: "decider", booked: [MON] } as const;
	expect(afterAct({ state: "cancelling", dates: [TUE] }, { act: "approve" }, scene)).toEqual({
		status: { state: "approved" },
		books: false,
		cancels: [],
	});
});

const after = (day: string) => (date: string) => date > day;

test("an open request loses the days that lost their contract, and is closed without any", () => {
	const requested: RequestStatus = { state: "requested" };
	expect(withoutLostDates(requested, [MON, TUE, WED], after(MON))).toEqual({
		status: requested,
		dates: [MON],
		gone: [TUE, WED],
	});
	expect(withoutLostDates(requested, [TUE, WED], after(MON))).toEqual({
		status: { state: "withdrawn" },
		dates: [TUE, WED],
		gone: [TUE, WED],
	});
	expect(withoutLostDates(requested, [MON], after(MON))).toBeNull();
});

test("a cancellation that was asked is settled for days that are cancelled by themselves", () => {
	const cancelling = (...dates: string[]): RequestStatus => ({ state: "cancelling", dates });
	const days = [MON, TUE, WED];
	expect(withoutLostDates(cancelling(MON, WED), days, after(MON))).toEqual({
		status: cancelling(MON),
		dates: days,
		gone: [WED],
	});
	expect(withoutLostDates(cancelling(WED), days, after(MON))?.status).toEqual({ state: "approved" });
	expect(withoutLostDates(cancelling(WED), [TUE, WED], after(MON))?.status).toEqual({ state: "cancelled" });
	expect(withoutLostDates(cancelling(MON), days, after(MON))).toBeNull();
	expect(withoutLostDates({ state: "approved" }, days, after(MON))).toBeNull();
});
