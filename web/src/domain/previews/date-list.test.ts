import { expect, test } from "vitest";
import { dateList } from "./date-list.ts";
import { formatFor } from "#lib/i18n/format.ts";

const format = formatFor("fi");

test("consecutive dates are a range, others are single dates", () => {
	const week = ["2026-05-04", "2026-05-05", "2026-05-06"];
	expect(dateList([...week, "2026-05-11", "2026-05-13", "2026-05-14"], format)).toBe(
		"04.05.2026–06.05.2026, 11.05.2026, 13.05.2026–14.05.2026",
	);
	expect(dateList([], format)).toBe("");
});

test("a range continues over the end of a month and of a year", () => {
	expect(dateList(["2026-12-30", "2026-12-31", "2027-01-01"], format)).toBe("30.12.2026–01.01.2027");
});
