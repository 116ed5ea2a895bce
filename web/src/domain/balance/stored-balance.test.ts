import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { expect, test } from "vitest";
import { balanceDiffers, type StoredBalance } from "./stored-balance.ts";

const part = (month: string, flex: number) => ({ month, expected: 150, credited: 150 + flex, flex });

const ANSWER: Balance = {
	balance: 3.31,
	asOf: "2026-06-10",
	startDate: "2026-01-01",
	opening: 1,
	adjustments: [{ id: "a", date: "2026-01-01", kind: "opening", hours: 1, notes: "" }],
	byMonth: [part("2026-05", 1.71), part("2026-06", 0.6)],
	recalculating: 0,
};

const STORED: StoredBalance = {
	// 102 6/7 minutes.
	months: { "2026-05": { flex: "720/7" }, "2026-06": { flex: "-4464" } },
	present: { month: "2026-06", days: { "2026-06-09": { flex: "36" }, "2026-06-11": { flex: "-450" } } },
	ledger: { "2026-01-01": 60, "2026-12-31": -600 },
	stale: {},
};

test("a stored balance equal to the answer does not differ, with any entries to come", () => {
	expect(balanceDiffers(STORED, ANSWER)).toBe(false);
});

test.each<[string, StoredBalance]>([
	["a past month", { ...STORED, months: { "2026-05": { flex: "700/7" } } }],
	["a day of the running month", { ...STORED, present: { month: "2026-06", days: {} } }],
	["a month that waits for its fold", { ...STORED, stale: { "2026-05": {} } }],
	["all months since one of them", { ...STORED, staleFrom: { "2026-04": "" } }],
	["the ledger", { ...STORED, ledger: { "2026-01-01": 60, "2026-06-01": 15 } }],
])("it differs in %s", (_, stored) => {
	expect(balanceDiffers(stored, ANSWER)).toBe(true);
});

test.each<[string, StoredBalance]>([
	["nothing is folded", {}],
	["a month that is to come waits for its fold", { ...STORED, stale: { "2026-07": {} } }],
	["all months to come do", { ...STORED, staleFrom: { "2026-07": "" } }],
	["only the running month's own part is known", { ...STORED, present: { month: "2026-07", days: {} } }],
])("it does not differ while %s", (_, stored) => {
	expect(balanceDiffers(stored, ANSWER)).toBe(false);
});

test("on an empty first of a month, the sum ends in the month before", () => {
	const answer: Balance = {
		...ANSWER,
		asOf: "2026-05-31",
		byMonth: [part("2026-05", 1.71), part("2026-06", 0)],
	};
	expect(balanceDiffers(STORED, answer)).toBe(false);
});

test("of a month that an opening cuts, and of the running one, the days from the opening on are compared", () => {
	const answer: Balance = { ...ANSWER, startDate: "2026-05-18", adjustments: [], opening: 0 };
	const cuts = { "2026-05-18": { flex: "720/7" }, "2026-05-20": { flex: "0" } };
	const months = { ...STORED.months, "2026-05": { flex: "-900", cuts } };
	expect(balanceDiffers({ ...STORED, months }, answer)).toBe(false);
	expect(balanceDiffers({ ...STORED, months }, { ...answer, startDate: "2026-05-20" })).toBe(true);
	const late: Balance = { ...answer, startDate: "2026-06-08", byMonth: [part("2026-06", 0.6)] };
	const days = { ...STORED.present?.days, "2026-06-01": { flex: "-450" } };
	expect(balanceDiffers({ ...STORED, present: { month: "2026-06", days } }, late)).toBe(false);
});
