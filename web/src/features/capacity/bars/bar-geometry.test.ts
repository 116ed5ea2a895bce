import { expect, test } from "vitest";
import { dragged, lanesOf, placeOf } from "./bar-geometry.ts";

const range = (startDate: string, endDate: string) => ({
	startDate: `2026-06-${startDate}`,
	endDate: `2026-06-${endDate}`,
});
const TEN_DAYS = range("01", "10");

test.each([
	["within", range("03", "04"), { left: 20, width: 20 }],
	["from before", { startDate: "2026-05-01", endDate: "2026-06-01" }, { left: 0, width: 10 }],
	["to after", range("09", "30"), { left: 80, width: 20 }],
	["before", { startDate: "2026-05-01", endDate: "2026-05-31" }, null],
	["after", range("11", "12"), null],
])("a span %s", (_where, span, place) => {
	expect(placeOf(span, TEN_DAYS)).toEqual(place);
});

test.each([
	["move", 3, range("06", "08")],
	["move", -2, range("01", "03")],
	["start", -2, range("01", "05")],
	["start", 9, range("05", "05")],
	["end", 5, range("03", "10")],
	["end", -9, range("03", "03")],
] as const)("%s by %d days", (kind, days, span) => {
	expect(dragged(range("03", "05"), kind, days)).toEqual(span);
});

test("overlapping spans get their own lanes, and a free lane is reused", () => {
	const [a, b, c] = [range("01", "05"), range("05", "06"), range("06", "08")];
	expect(lanesOf([c, b, a])).toEqual([[a, c], [b]]);
});
