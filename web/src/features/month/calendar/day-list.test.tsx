import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { day, openMonthlyView } from "#test/work-days/open-monthly-view.tsx";

const scrolled: (string | null)[] = [];

/** A window in which every row is so far down. */
function placeRowsAt(bottom: number) {
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, bottom, 0, 0));
	vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
		scrolled.push(this.getAttribute("data-date"));
	});
}

afterEach(() => {
	scrolled.length = 0;
	vi.restoreAllMocks();
});

test("the list of the current month opens at today", async () => {
	placeRowsAt(2000);
	const { user } = await openMonthlyView("?view=list");
	await day(/10\.06\.2026/);
	expect(scrolled).toEqual(["2026-06-10"]);
	await user.click(screen.getByRole("button", { name: "Next month" }));
	expect(scrolled).toHaveLength(1);
});

test("it does not move when today is in sight", async () => {
	placeRowsAt(200);
	await openMonthlyView("?view=list");
	await day(/10\.06\.2026/);
	expect(scrolled).toEqual([]);
});
