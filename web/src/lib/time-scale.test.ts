import { expect, test } from "vitest";
import { timeScale } from "./time-scale.ts";

test("days are placed in proportion, and dates outside at the edges", () => {
	const scale = timeScale("2026-01-01", "2026-01-10");
	expect(scale.at("2026-01-01")).toBe(0);
	expect(scale.at("2026-01-06")).toBe(0.5);
	expect(scale.after("2026-01-05")).toBe(0.5);
	expect(scale.after("2026-01-10")).toBe(1);
	expect(scale.at("2025-01-01")).toBe(0);
	expect(scale.after("2027-01-01")).toBe(1);
	expect(scale.after(null)).toBe(1);
});

test("a year is marked by its months, several years by their Januaries", () => {
	expect(timeScale("2026-01-15", "2026-12-31").marks).toEqual(
		["02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"].map((month) => `2026-${month}-01`),
	);
	expect(timeScale("2024-03-01", "2026-06-10").marks).toEqual(["2025-01-01", "2026-01-01"]);
});
