import { expect, test } from "vitest";
import {
	MONTH_ACTORS,
	MONTH_ACTS,
	MONTH_KINDS,
	type MonthAct,
	type MonthActor,
	monthAfter,
	monthKind,
	type MonthKind,
	possibleActs,
	possibleCounters,
} from "./month-states.ts";

/** Every act that is allowed: from which states, by whom, and to which state. All others are refused. */
const ALLOWED: readonly [MonthAct, readonly MonthKind[], readonly MonthActor[], MonthKind][] = [
	["submit", ["open", "returned"], ["owner", "lead", "admin", "onlyAdmin"], "submitted"],
	["withdraw", ["submitted"], ["owner", "onlyAdmin"], "open"],
	["return", ["submitted"], ["lead", "admin", "onlyAdmin"], "returned"],
	["approve", ["submitted"], ["lead", "admin", "onlyAdmin"], "approved"],
	[
		"askCorrection",
		["approved", "correction", "locked"],
		["owner", "lead", "admin", "onlyAdmin"],
		"correction",
	],
	["approveCorrection", ["correction"], ["lead", "admin", "onlyAdmin"], "approved"],
	["declineCorrection", ["correction"], ["lead", "admin", "onlyAdmin"], "approved"],
];

function expected(kind: MonthKind, act: MonthAct, as: MonthActor) {
	const [, from, by, to] = ALLOWED.find(([one]) => one === act)!;
	if (!by.includes(as)) return { code: as === "owner" ? "own-month" : "forbidden" };
	return from.includes(kind) ? { kind: to } : { code: "month-moved" };
}

const PAIRS = MONTH_KINDS.flatMap((kind) =>
	MONTH_ACTS.flatMap((act) => MONTH_ACTORS.map((as) => [kind, act, as] as const)),
);

test.each(PAIRS)("a month that is %s: %s as %s", (kind, act, as) => {
	expect(monthAfter(kind, act, as)).toEqual(expected(kind, act, as));
});

test("of all pairs, 34 are allowed", () => {
	expect(PAIRS).toHaveLength(7 * 7 * 4);
	expect(PAIRS.filter((pair) => "kind" in monthAfter(...pair))).toHaveLength(34);
});

test.each<[MonthKind, MonthActor, MonthAct[]]>([
	["open", "owner", ["submit"]],
	["open", "lead", ["submit"]],
	["submitted", "owner", ["withdraw"]],
	["submitted", "lead", ["return", "approve"]],
	["submitted", "onlyAdmin", ["withdraw", "return", "approve"]],
	["approved", "owner", ["askCorrection"]],
	["correction", "admin", ["askCorrection", "approveCorrection", "declineCorrection"]],
	["purged", "admin", []],
])("with a month that is %s the %s may %j", (kind, as, acts) => {
	expect(possibleActs(kind, as, { hasInvoiced: false, waits: false })).toEqual(acts);
});

test.each(["open", "submitted", "returned"] as const)(
	"a counter leaves a month that is %s as it is",
	(kind) => {
		expect(monthAfter(kind, "askCorrection", "owner", true)).toEqual({ kind });
		expect(monthAfter(kind, "approveCorrection", "lead", true)).toEqual({ kind });
		expect(monthAfter(kind, "approveCorrection", "owner", true)).toEqual({ code: "own-month" });
		expect(possibleCounters(kind, "lead", { hasInvoiced: true, waits: false })).toEqual(["askCorrection"]);
		expect(possibleCounters(kind, "lead", { hasInvoiced: false, waits: true })).toEqual([
			"approveCorrection",
			"declineCorrection",
		]);
		expect(possibleActs(kind, "owner", { hasInvoiced: true, waits: true })).toContain("askCorrection");
	},
);

test("where months are not approved, a locked one has counters alone, and one past its retention none", () => {
	expect(possibleCounters("locked", "owner", { hasInvoiced: false, waits: false })).toEqual([]);
	expect(possibleCounters("locked", "owner", { hasInvoiced: true, waits: false })).toEqual(["askCorrection"]);
	expect(possibleCounters("purged", "admin", { hasInvoiced: true, waits: true })).toEqual([]);
});

test.each([
	["open", "open", false, "open"],
	["open", "submitted", false, "submitted"],
	["open", "returned", false, "returned"],
	["locked", "approved", false, "approved"],
	["locked", "approved", true, "correction"],
	["locked", "submitted", false, "locked"],
	["locked", "open", true, "correction"],
	// An admin has opened it again.
	["open", "approved", true, "open"],
	["purged", "approved", true, "purged"],
] as const)(
	"a month with the lock %s and the stage %s (correction: %s) is %s",
	(lock, stage, waits, kind) => {
		expect(monthKind(lock, stage, waits)).toBe(kind);
	},
);
