import type { WageRaise } from "@tuntikirja/contract/wages/raise-schema.ts";
import { expect, test } from "vitest";
import type { StoredWage } from "#records/people/wages.ts";
import { raisedWage } from "./raised-wage.ts";

const FROM = "2027-01-01";
const monthly = (startDate: string, cents = 380_000, endDate: string | null = null): StoredWage => ({
	startDate,
	endDate,
	kind: "monthly",
	cents,
});
const percent = (amount: number): WageRaise => ({ unit: "percent", amount });

function raise(wages: Record<string, StoredWage>, by: WageRaise = percent(2.5), deletedIds: string[] = []) {
	return raisedWage({ byId: wages, deletedIds }, { id: "act", startDate: FROM, by });
}

/** The wages after a raise that is possible. */
function after(wages: Record<string, StoredWage>, by?: WageRaise) {
	const result = raise(wages, by);
	if (typeof result === "string") throw new Error(result);
	return result;
}

test.each([
	[380_000, 2.5, 389_500],
	// 1861.5 and 1868.5 go up.
	[1_825, 2, 1_862],
	[1_850, 1, 1_869],
	[333_333, 3.33, 344_433],
])("%i cents and %f %% are %i cents", (cents, amount, expected) => {
	expect(after({ w: monthly("2026-01-01", cents) }, percent(amount)).after.cents).toBe(expected);
});

test("euros raise the wages of one kind", () => {
	const by = { unit: "euros", kind: "monthly", amount: 75.5 } as const;
	expect(after({ w: monthly("2026-01-01") }, by).after.cents).toBe(387_550);
	expect(raise({ w: { ...monthly("2026-01-01", 2000), kind: "hourly" } }, by)).toBe("other-kind");
});

test("the raised wage lasts as long as the one before would have", () => {
	expect(after({ w: monthly("2026-01-01") }).records.byId).toEqual({
		w: monthly("2026-01-01"),
		act: monthly(FROM, 389_500),
	});
	expect(after({ w: monthly("2026-01-01", 380_000, "2027-06-30") }).records.byId).toEqual({
		w: monthly("2026-01-01", 380_000, "2026-12-31"),
		act: monthly(FROM, 389_500, "2027-06-30"),
	});
	const later = after({ w: monthly("2026-01-01"), next: monthly("2027-08-01", 400_000) });
	expect([later.endDate, later.records.byId["next"]?.cents]).toEqual(["2027-07-31", 400_000]);
});

test.each([
	["one without a wage", {}, "no-wage"],
	["one whose wage begins later", { w: monthly("2027-02-01") }, "no-wage"],
	["one whose wage ends the day before", { w: monthly("2026-01-01", 380_000, "2026-12-31") }, "no-wage"],
	["one whose wage changes that day", { w: monthly("2026-01-01"), n: monthly(FROM) }, "changes-that-day"],
	["one whose wage would be over the limit", { w: monthly("2026-01-01", 99_000_000) }, "too-high"],
] as const)("%s cannot be raised", (_who, wages, problem) => {
	expect(raise(wages)).toBe(problem);
});

test("a repeated raise changes nothing, also of a wage with an end", () => {
	for (const endDate of [null, "2027-06-30"]) {
		const { records } = after({ w: monthly("2026-01-01", 380_000, endDate) });
		expect(raise({ ...records.byId })).toMatchObject({ records: { byId: records.byId } });
	}
});

test("another raise under the same id is refused, and one whose wage was deleted", () => {
	const { records } = after({ w: monthly("2026-01-01") });
	expect(() => raise({ ...records.byId }, percent(3))).toThrow("id-taken");
	expect(() => raise({ w: monthly("2026-01-01") }, percent(3), ["act"])).toThrow("id-taken");
});
