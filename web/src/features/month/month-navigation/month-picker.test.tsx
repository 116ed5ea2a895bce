import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openMonthlyView } from "#test/work-days/open-monthly-view.tsx";
import "./month-navigation.tsx";

const title = () => screen.getByRole("button", { name: "June 2026" });

test("the month's name opens a year of months, and one of them is shown", async () => {
	const { user, address } = await openMonthlyView("?day=2026-06-02");
	await user.click(title());
	await waitFor(() => expect(screen.getByRole("button", { name: "Jun 2026", current: true })).toHaveFocus());
	await user.click(screen.getByRole("button", { name: "Previous year" }));
	await user.click(screen.getByRole("button", { name: "Oct 2025" }));
	expect(address()).toBe("?month=2025-10");
	expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("October 2025");
	expect(screen.queryByRole("button", { name: "Previous year" })).not.toBeInTheDocument();
});

test("its months are reached by keyboard, without moving the days behind it", async () => {
	const { user, address } = await openMonthlyView("?day=2026-06-02");
	title().focus();
	await user.keyboard("{Enter}");
	await waitFor(() => expect(screen.getByRole("button", { name: "Jun 2026", current: true })).toHaveFocus());
	await user.keyboard("{ArrowDown}{ArrowRight}");
	await waitFor(() => expect(screen.getByRole("button", { name: "Oct 2026" })).toHaveFocus());
	await user.keyboard("j{PageDown}");
	await waitFor(() => expect(screen.getByRole("button", { name: "Oct 2027" })).toHaveFocus());
	expect(address()).toBe("?day=2026-06-02");
	await user.keyboard("{Enter}");
	expect(address()).toBe("?month=2027-10");
});
