import { expect, test } from "vitest";
import {
	afterAct,
	type RequestAct,
	type RequestScene,
	type RequestStatus,
	withDaysBack,
	withoutDays,
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
	asked: [MON, TUE, WED],
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
	const deleted = { act: "cancel", dates: [MON], isOfEntry: true } as const;
	expect(said(STATES.approved, deleted, scene)).toBe("approved, cancels 1");
	expect(said(STATES.approved, deleted, { ...scene, as: "asker" })).toBe("cancelling");
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
const DAYS = [MON, TUE, WED];
const cancelling = (...dates: string[]): RequestStatus => ({ state: "cancelling", dates });

test.each([
	["requested, in part", STATES.requested, DAYS, { state: "requested" }, [MON]],
	["requested, whole", STATES.requested, [TUE, WED], { state: "withdrawn" }, [TUE, WED]],
	["approved, in part", STATES.approved, DAYS, { state: "approved" }, [MON]],
	["approved, whole", STATES.approved, [TUE, WED], { state: "cancelled" }, [TUE, WED]],
	["cancelling, some asked days left", cancelling(MON, WED), DAYS, cancelling(MON), [MON]],
	["cancelling, no asked day left", cancelling(WED), DAYS, { state: "approved" }, [MON]],
	["cancelling, other days", cancelling(MON), DAYS, cancelling(MON), [MON]],
	["cancelling, whole", cancelling(WED), [TUE, WED], { state: "cancelled" }, [TUE, WED]],
] as const)("days that go move a request: %s", (_, status, dates, expected, left) => {
	if (status === undefined) throw new RangeError("not in the table");
	expect(withoutDays(status, dates, after(MON))).toEqual({
		status: expected,
		dates: left,
		moved: dates.filter(after(MON)),
	});
});

test("no request moves for days that are not its own, and a closed one for none", () => {
	expect(withoutDays({ state: "approved" }, [MON], after(MON))).toBeNull();
	for (const state of ["declined", "withdrawn", "cancelled"] as const)
		expect(withoutDays({ state }, DAYS, after(MON))).toBeNull();
});

test("days that come back are of the request again, and only they of one that was cancelled whole", () => {
	const approved: RequestStatus = { state: "approved" };
	expect(withDaysBack(approved, [TUE], [MON])).toEqual({ status: approved, dates: [MON, TUE], moved: [MON] });
	expect(withDaysBack({ state: "cancelled" }, [MON, TUE], [TUE])).toEqual({
		status: approved,
		dates: [TUE],
		moved: [TUE],
	});
	expect(withDaysBack(cancelling(TUE), [TUE], [MON])?.status).toEqual(cancelling(TUE));
	expect(withDaysBack(approved, [MON], [MON])).toBeNull();
	expect(withDaysBack({ state: "declined" }, [MON], [MON])).toBeNull();
});

test("cancelling takes what is left of the days; where nothing is left, it was decided", () => {
	const scene = { ...SCENE, as: "decider", booked: [MON, WED] } as const;
	expect(said(STATES.approved, { act: "cancel", dates: [TUE, WED] }, scene)).toBe("approved, cancels 1");
	expect(said(STATES.approved, { act: "cancel", dates: [TUE] }, scene)).toBe("already-decided");
});

test("its asker adds days to a question, and those that are far ahead go at once", () => {
	const status = cancelling(MON);
	const cancels = (date: string, cancelDays: number) =>
		afterAct(status, { act: "cancel", dates: [date] }, { ...SCENE, as: "asker", cancelDays });
	expect(cancels(TUE, 14)).toMatchObject({ status: cancelling(MON, TUE), cancels: [] });
	expect(cancels(WED, 7)).toMatchObject({ status: cancelling(MON), cancels: [WED] });
	expect(cancels(MON, 14)).toEqual({ refused: "already-decided" });
});

test("a decision is undone where nothing keeps it", () => {
	const scene = { ...SCENE, as: "decider" } as const;
	const undo: RequestAct = { act: "reopen" };
	expect(said(STATES.approved, undo, { ...scene, keepsDecision: null })).toBe("requested");
	expect(said(STATES.declined, undo, { ...scene, keepsDecision: "forbidden" })).toBe("forbidden");
	expect(said(STATES.approved, undo, scene)).toBe("already-decided");
});
