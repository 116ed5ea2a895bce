import { isWeekend } from "#kernel/local-date.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { awaySpans } from "./away-spans.ts";

const HOLIDAY = [3] as const;
const on = (dates: readonly string[], kinds: readonly (3 | 5)[] = HOLIDAY) =>
	dates.map((date) => ({ date, kinds: [...kinds] }));

test("leave over a weekend and a national holiday is one span; another kind begins a new one", () => {
	const isDayOff = (date: string) => isWeekend(date) || date === "2026-06-19";
	const away = [
		...on(["2026-06-11", "2026-06-12", "2026-06-15"]),
		...on(["2026-06-16"], [5]),
		...on(["2026-06-18", "2026-06-22"]),
	];
	expect(awaySpans(away, isDayOff)).toEqual([
		{ from: "2026-06-11", to: "2026-06-15", kinds: [3] },
		{ from: "2026-06-16", to: "2026-06-16", kinds: [5] },
		{ from: "2026-06-18", to: "2026-06-22", kinds: [3] },
	]);
});

test("another reason of absence begins a new span", () => {
	const child = (dates: readonly string[]) => on(dates, [5]).map((day) => ({ ...day, reasonIds: ["child"] }));
	const away = [...child(["2026-06-11", "2026-06-12", "2026-06-15"]), ...on(["2026-06-16"], [5])];
	expect(awaySpans(away, isWeekend)).toEqual([
		{ from: "2026-06-11", to: "2026-06-15", kinds: [5], reasonIds: ["child"] },
		{ from: "2026-06-16", to: "2026-06-16", kinds: [5] },
	]);
});

test("every day away is in exactly one span, and no working day between is", () => {
	const days = Array.from({ length: 30 }, (_, index) => `2026-06-${String(index + 1).padStart(2, "0")}`);
	fc.assert(
		fc.property(fc.subarray(days), (dates) => {
			const spans = awaySpans(on(dates), isWeekend);
			const covered = days.filter((date) => spans.some(({ from, to }) => from <= date && date <= to));
			expect(covered.filter((date) => !isWeekend(date))).toEqual(dates.filter((date) => !isWeekend(date)));
			expect(covered).toEqual(expect.arrayContaining(dates));
		}),
	);
});
