import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { RequestAct } from "@tuntikirja/contract/leave-requests/request-states.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay } from "@tuntikirja/tests/support/months.ts";
import { expect, test } from "vitest";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { emptyMonth } from "#hours/changed-months.ts";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { holidayMap } from "#records/company/national-holidays.ts";
import { UNKNOWN_BASIS } from "#records/derived/holiday-counts.ts";
import type { StoredRequest } from "#records/leave/leave-requests.ts";
import { withDays } from "#records/months/month-outline.ts";
import type { StoredDay, WorkMonth } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { decide, type LeaveAct } from "./decide.ts";

const [TODAY, AT] = ["2026-11-20", "2026-11-20T08:00:00.000Z"];
const [MONDAY, TUESDAY, PAST] = ["2026-11-23", "2026-11-24", "2026-11-19"];
const LEAVE = { dayTypeId: DAY_TYPES.PAID_LEAVE, minutes: 450 } as const;
const ILLNESS = { [TUESDAY]: { entryId: "ill", minutes: 450, notes: "Flu" } };

const called = (uid: string, role: "user" | "external" = "user") =>
	({ uid, profile: { name: `Name of ${uid}`, role } }) as Caller;
const [ASKER, LEAD] = [called("aino"), called("lauri")];
const by = ({ uid, profile }: Caller) => ({ id: uid, name: profile.name });

const marked = aDay({}, { requests: { r: LEAVE } });
const booked = (date: string) => aDay({ [`r_${date}`]: aStoredEntry(LEAVE) });
const WAITS = { [MONDAY]: marked, [TUESDAY]: marked };
const BOOKED = { [MONDAY]: booked(MONDAY), [TUESDAY]: booked(TUESDAY) };

function sources(days: Record<string, StoredDay>, state: WorkMonth["state"] = "open"): LoadedHolidays {
	const november = { ...withDays(emptyMonth("aino", TODAY), days), state };
	const months = new Map([["2026-11", november]]);
	const contract = { id: "c", kind: "employment", startDate: "2026-01-01", endDate: null } as const;
	return {
		uid: "aino",
		today: TODAY,
		terms: {
			startDate: "2026-01-01",
			contracts: [{ ...contract, partTimeMinutesPerMonth: null, percentage: null }],
			holidays: holidayMap([2026, 2027], [null, null], null),
			partTimeHolidayRule: [],
			allowWeekendWork: [],
		},
		settings: { ...DEFAULT_SETTINGS, leaveApproval: [DAY_TYPES.PAID_LEAVE], leaveCancelDays: 14 },
		counts: null,
		adjustments: null,
		basis: UNKNOWN_BASIS,
		firstLive: 2025,
		months,
		whole: months,
		isRead: () => true,
		outlined: new Map(),
		years: [2026],
	};
}

function request(state: StoredRequest["state"], overrides: Partial<StoredRequest> = {}): StoredRequest {
	const dates = [MONDAY, TUESDAY];
	const asked = { at: AT, actor: by(ASKER), act: "request", state: "requested", dates, reason: "" } as const;
	return {
		userId: "aino",
		userName: "Aino",
		...LEAVE,
		dates,
		endDate: TUESDAY,
		notes: "",
		state,
		cancelDates: state === "cancelling" ? [TUESDAY] : [],
		history: [asked],
		createdAt: AT,
		version: 1,
		...overrides,
	};
}

const acted = (act: RequestAct, as: LeaveAct["as"], rest: Partial<LeaveAct> = {}): LeaveAct => ({
	id: "r",
	act,
	reason: "",
	actor: as === "asker" ? ASKER : LEAD,
	as,
	at: AT,
	...rest,
});
const APPROVE = acted({ act: "approve" }, "decider");
const DECLINE = acted({ act: "decline" }, "decider", { reason: "Release" });
const WITHDRAW = acted({ act: "withdraw" }, "asker");
const cancel = (as: LeaveAct["as"], dates = [TUESDAY]) => acted({ act: "cancel", dates }, as);

/** The day types that the days of the request have, and whether it waits on them still. */
function daysOf(months: ReadonlyMap<string, WorkMonth>) {
	const days = months.get("2026-11")?.days ?? {};
	const on = (day: StoredDay | undefined) =>
		day?.requests === undefined
			? Object.values(day?.entries ?? {}).map(({ dayTypeId }) => dayTypeId)
			: "waits";
	return [on(days[MONDAY]), on(days[TUESDAY])];
}

test.each([
	["approved", "requested", WAITS, APPROVE, "approved", [[5], [5]], ["asker leave-approved"]],
	["declined", "requested", WAITS, DECLINE, "declined", [[], []], ["asker leave-declined"]],
	["withdrawn", "requested", WAITS, WITHDRAW, "withdrawn", [[], []], []],
	["soon cancelled", "approved", BOOKED, cancel("asker"), "cancelling", [[], []], ["deciders leave-cancel"]],
	[
		"cancelled by a lead",
		"approved",
		BOOKED,
		cancel("decider"),
		"approved",
		[[5], []],
		["asker leave-cancelled", "leads leave-moved"],
	],
	[
		"cancelled as a whole",
		"approved",
		BOOKED,
		cancel("decider", [MONDAY, TUESDAY]),
		"cancelled",
		[[], []],
		["asker leave-cancelled", "leads leave-moved"],
	],
	["cancelled as asked", "cancelling", BOOKED, APPROVE, "approved", [[5], []], ["asker leave-cancelled"]],
	["not cancelled", "cancelling", BOOKED, DECLINE, "approved", [[], []], ["asker leave-cancel-declined"]],
] as const)("leave that is %s", (_what, state, days, act, after, left, heard) => {
	const { request: decided, months, notices } = decide(request(state), act, sources(days));
	expect(decided).toMatchObject({ state: after, version: 2 });
	const { dates: _dates, ...last } = decided.history.at(-1) ?? { dates: [] };
	expect(last).toEqual({ at: AT, actor: by(act.actor), act: act.act.act, state: after, reason: act.reason });
	expect(daysOf(months)).toEqual(left);
	expect(notices.map(({ to, kind }) => `${to} ${kind}`)).toEqual(heard);
});

test("a request that is closed still says which days it was about; one that goes on has those that are left", () => {
	const whole = decide(request("approved"), cancel("decider", [MONDAY, TUESDAY]), sources(BOOKED));
	const part = decide(request("approved"), cancel("decider"), sources(BOOKED));
	expect(whole.request.dates).toEqual([MONDAY, TUESDAY]);
	expect(part.request).toMatchObject({ dates: [MONDAY], endDate: MONDAY });
});

test("illness goes with its cancellation: carried while it waits, entered when it is approved", () => {
	const asks = acted({ act: "cancel", dates: [TUESDAY], isForIllness: true }, "asker", { illness: ILLNESS });
	const asked = decide(request("approved"), asks, sources(BOOKED));
	expect(asked.request).toMatchObject({ state: "cancelling", cancelDates: [TUESDAY], illness: ILLNESS });
	expect([asked.entered, asked.months.size]).toEqual([[], 0]);

	const approved = decide(asked.request, APPROVE, sources(BOOKED));
	expect(daysOf(approved.months)).toEqual([[5], [2]]);
	expect(approved.entered).toMatchObject([{ date: TUESDAY, change: { entryId: "ill", before: null } }]);
	expect(approved.request.illness).toBeUndefined();
});

test("a day that another person cancels has their mark, and one whose cancellation was asked has none", () => {
	const byLead = decide(request("approved"), cancel("decider"), sources(BOOKED));
	const asAsked = decide(request("cancelling"), APPROVE, sources(BOOKED));
	const markOf = ({ months }: typeof byLead) => months.get("2026-11")?.days[TUESDAY]?.changedBy;
	expect(markOf(byLead)).toEqual({ userId: "lauri", at: AT });
	expect(markOf(asAsked)).toBeUndefined();
});

const worked = aDay({ w: aStoredEntry() }, { requests: { r: LEAVE } });

test.each([
	["by its asker", "requested", WAITS, { ...APPROVE, as: "asker" }, { code: "forbidden" }],
	["after it was declined", "declined", {}, APPROVE, { code: "already-decided" }],
	["of a day that has passed", "approved", BOOKED, cancel("decider", [PAST]), { code: "leave-not-planned" }],
	[
		"on a day with work that no one has confirmed",
		"requested",
		{ ...WAITS, [MONDAY]: worked },
		APPROVE,
		{ code: "work-logged", data: { dates: [MONDAY] } },
	],
] as const)("an act %s is refused", (_what, state, days, act, refusal) => {
	expect(() => decide(request(state), act, sources(days))).toThrow(expect.objectContaining(refusal));
});

test("work that was read about is taken", () => {
	const act = { ...APPROVE, confirmedDates: [MONDAY] };
	const { months, books } = decide(request("requested"), act, sources({ ...WAITS, [MONDAY]: worked }));
	expect([daysOf(months), books]).toEqual([[[0, 5], [5]], true]);
});

test("a locked month takes no decision that changes its days", () => {
	const locked = () => decide(request("approved"), cancel("decider"), sources(BOOKED, "locked"));
	expect(locked).toThrow(expect.objectContaining({ code: "month-locked", data: { months: ["2026-11"] } }));
});

test("a refusal says who decided and when; externals read no name", () => {
	const history = [{ ...request("declined").history[0], actor: by(LEAD), act: "decline" } as never];
	const refusalTo = (actor: Caller) => () =>
		decide(request("declined", { history }), { ...WITHDRAW, actor }, sources({}));
	const data = { state: "declined", at: AT, name: "Name of lauri" };
	expect(refusalTo(ASKER)).toThrow(expect.objectContaining({ code: "already-decided", data }));
	const unnamed = { ...data, name: "" };
	expect(refusalTo(called("aino", "external"))).toThrow(expect.objectContaining({ data: unnamed }));
});

test("leave with days in a month that is not read keeps them when the others are cancelled", () => {
	const january = "2027-01-12";
	const dates = [MONDAY, january];
	const stored = request("approved", { dates, endDate: january });
	const whole = { ...sources(BOOKED), isRead: (month: string) => month === "2026-11" };
	const { request: after } = decide(stored, cancel("decider", [MONDAY]), whole);
	expect([after.state, after.dates]).toEqual(["approved", [january]]);
});
