import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { day, openMonthlyView, worked } from "#test/work-days/open-monthly-view.tsx";

const AT = "2026-06-10T06:05:00.000Z";

test.each([
	["Laura Lead", "Changed by Laura Lead, 10.06.2026 09:05."],
	[undefined, "Changed by a team lead or an admin, 10.06.2026 09:05."],
])("a day that %s has changed says so", async (name, text) => {
	const changedBy = { userId: "laura", at: AT, ...(name !== undefined && { name }) };
	const { user } = await openMonthlyView("?day=2026-06-09", {
		days: [worked("2026-06-09", 7.5, { changedBy }), worked("2026-06-08")],
	});
	expect(await screen.findByText(text)).toBeVisible();
	await user.click(await day(/08\.06\.2026/));
	expect(screen.queryByText(text)).not.toBeInTheDocument();
});
