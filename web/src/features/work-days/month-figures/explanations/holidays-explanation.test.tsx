import { screen } from "@testing-library/react";
import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import { expect, test } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { answerHolidays, someHolidays } from "#test/work-days/holidays-builder.ts";
import { HolidaysExplanation } from "./holidays-explanation.tsx";

test.each<[Role, number]>([
	["user", 1],
	["external", 0],
])("%s sees %i links to annual holiday", async (role, links) => {
	network.use(answerHolidays());
	await renderPage(<HolidaysExplanation />, { texts: "explanations", profile: aProfile({ role }) });
	expect(await screen.findByRole("row", { name: /Summer holiday 2025–2026/ })).toBeVisible();
	expect(screen.queryAllByRole("link")).toHaveLength(links);
});

test("a person without earned holiday sees the reason, and no empty table", async () => {
	network.use(answerHolidays(someHolidays({ holidayLimit: 0, availableHolidays: 0, subdivision: [] })));
	await renderPage(<HolidaysExplanation />, { texts: "explanations" });
	expect(await screen.findByText(/^No holiday was earned for this holiday year/)).toBeVisible();
	expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
