import { expect, test } from "vitest";
import { actsOf, changeOf, whyCannotReopen } from "./leave-changes.ts";
import type { RequestScene, RequestStatus } from "./request-states.ts";

const [MON, TUE, WED, THU] = ["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09"];
const HELD = [MON, TUE, WED];
const [REQUESTED, APPROVED]: RequestStatus[] = [{ state: "requested" }, { state: "approved" }];
const CANCELLING: RequestStatus = { state: "cancelling", dates: [WED] };

test.each([
	["what waits gets other days", REQUESTED, "asker", [MON, THU], { how: "update" }],
	["or fewer", REQUESTED, "asker", [MON], { how: "update" }],
	["by its asker alone", REQUESTED, "decider", [MON], { refused: "forbidden" }],
	["the same days change nothing", REQUESTED, "asker", HELD, { how: "none" }],
	["fewer days of approved leave", APPROVED, "asker", [MON, WED], { how: "cancel", gone: [TUE] }],
	["today and past days stay", APPROVED, "decider", [WED], { how: "cancel", gone: [TUE] }],
	["nothing is left to change", APPROVED, "asker", HELD, { how: "none" }],
	["a day that moves", APPROVED, "asker", [MON, TUE, THU], { how: "replace", gone: [WED], come: [THU] }],
	["a day that comes", APPROVED, "decider", [...HELD, THU], { how: "replace", gone: [], come: [THU] }],
	[
		"with a question by its asker",
		CANCELLING,
		"asker",
		[MON, THU],
		{ how: "replace", gone: [TUE, WED], come: [THU] },
	],
	["not past the question", CANCELLING, "decider", [MON, THU], { refused: "already-decided" }],
	["another reason of what waits", REQUESTED, "asker", HELD, { how: "update" }, true],
	[
		"another reason of approved leave",
		APPROVED,
		"asker",
		HELD,
		{ how: "replace", gone: [TUE, WED], come: [TUE, WED] },
		true,
	],
	[
		"another reason of fewer days",
		APPROVED,
		"asker",
		[WED],
		{ how: "replace", gone: [TUE, WED], come: [WED] },
		true,
	],
	["another reason of what is past", APPROVED, "asker", [MON], { how: "cancel", gone: [TUE, WED] }, true],
] as const)("a change of leave: %s", (_, status, as, wanted, expected, isOtherReason: boolean = false) => {
	if (status === undefined) throw new RangeError("not in the table");
	expect(changeOf(status, HELD, wanted, { as, today: MON, isOtherReason })).toEqual(expected);
});

test.each(["declined", "withdrawn", "cancelled"] as const)("leave that was %s is not changed", (state) => {
	expect(changeOf({ state }, HELD, [MON], { as: "asker", today: MON })).toEqual({
		refused: "already-decided",
	});
});

const AT = "2026-06-30T08:00:00.000Z";
const row = (
	act: "request" | "approve" | "decline" | "cancel",
	state: RequestStatus["state"],
	id = "lauri",
) => ({
	act,
	state,
	at: AT,
	actor: { id, name: "" },
});
const ASKED = row("request", "requested", "aino");
const APPROVAL = row("approve", "approved");

test.each([
	["an approval", [ASKED, APPROVAL], [], 60, null],
	["a refusal", [ASKED, row("decline", "declined")], [], 60, null],
	["too late", [ASKED, APPROVAL], [], 61, "already-decided"],
	["of another person", [ASKED, row("approve", "approved", "liisa")], [], 1, "forbidden"],
	["of a change", [ASKED, APPROVAL], [{}], 1, "already-decided"],
	["that a change was declined", [ASKED, row("decline", "declined")], [{}], 1, null],
	[
		"of a cancellation",
		[ASKED, APPROVAL, row("cancel", "cancelling", "aino"), APPROVAL],
		[],
		1,
		"already-decided",
	],
	["where nothing was decided", [ASKED], [], 1, "already-decided"],
] as const)("undoing a decision: %s", (_, history, replaces, seconds, expected) => {
	const now = new Date(Date.parse(AT) + seconds * 1000).toISOString();
	expect(whyCannotReopen({ history, replaces }, { actorId: "lauri", now })).toBe(expected);
});

const scene = (as: RequestScene["as"], more: Partial<RequestScene> = {}): RequestScene => ({
	as,
	today: MON,
	booked: HELD,
	asked: HELD,
	cancelDays: 0,
	...more,
});

test.each([
	[REQUESTED, "asker", {}, ["withdraw", "change"]],
	[REQUESTED, "decider", {}, ["approve", "decline"]],
	[APPROVED, "asker", {}, ["cancel", "change"]],
	[APPROVED, "decider", { keepsDecision: null }, ["undo", "cancel", "change"]],
	[APPROVED, "asker", { today: WED }, []],
	[CANCELLING, "asker", {}, ["withdraw", "cancel", "change"]],
	[CANCELLING, "decider", {}, ["approve", "decline"]],
	[{ state: "declined" }, "asker", {}, []],
	[{ state: "declined" }, "decider", { keepsDecision: null }, ["undo"]],
] as const)("what is offered of %o to the %s", (status, as, more, expected) => {
	if (status === undefined) throw new RangeError("not in the table");
	expect(actsOf(status, { dates: HELD }, scene(as, more))).toEqual(expected);
});

test.each([0, 20])(
	"no day is offered to be cancelled that is asked for already: %i days ahead",
	(cancelDays) => {
		const held = [TUE, WED];
		const own = scene("asker", { booked: held, asked: held, cancelDays });
		expect(actsOf({ state: "cancelling", dates: held }, { dates: held }, own)).not.toContain("cancel");
		expect(actsOf({ state: "cancelling", dates: [WED] }, { dates: held }, own)).toContain("cancel");
	},
);

test("acts that would change days of a locked month are not offered", () => {
	const closed = { dates: HELD, isClosed: () => true };
	const own = scene("asker", { booked: HELD, asked: HELD });
	expect(actsOf({ state: "approved" }, closed, own)).toEqual([]);
	expect(actsOf({ state: "requested" }, closed, own)).toEqual(["withdraw"]);
	expect(actsOf({ state: "requested" }, closed, { ...own, as: "decider" })).toEqual(["decline"]);
	const one = { dates: HELD, isClosed: (date: string) => date === HELD[0] };
	expect(actsOf({ state: "approved" }, one, own)).toEqual(["cancel", "change"]);
});
