import { screen } from "@testing-library/react";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import { expect, test } from "vitest";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { answerHolidays, someHolidays } from "#test/work-days/holidays-builder.ts";
import { HolidaysExplanation } from "./holidays-explanation.tsx";

const NOTHING = { taken: 0, planned: 0, paidOut: 0 };

test.each<[Role, number]>([
	["user", 1],
	["external", 0],
])("%s sees %i links to annual holiday", async (role, links) => {
	network.use(answerHolidays());
	await renderPage(<HolidaysExplanation />, { texts: "explanations", profile: aProfile({ role }) });
	expect(await screen.findByRole("row", { name: /Summer holiday 2025–2026/ })).toBeVisible();
	expect(screen.queryAllByRole("link")).toHaveLength(links);
});

test("days past their deadline say so", async () => {
	const subdivision = someHolidays().subdivision.map((one) => ({
		...one,
		isOverdue: one.bucket === "summer",
	}));
	network.use(answerHolidays(someHolidays({ subdivision })));
	await renderPage(<HolidaysExplanation />, { texts: "explanations" });
	expect(await screen.findByRole("row", { name: /Summer/ })).toHaveTextContent(
		"deadline passed (30.09.2026)",
	);
	expect(screen.getByRole("row", { name: /Winter/ })).toHaveTextContent("use by 30.04.2027");
});

test("days beyond the buckets are in a row of their own, and in the total", async () => {
	const used = { taken: 7, planned: 7, paidOut: 0 };
	network.use(answerHolidays(someHolidays({ used, availableHolidays: 16, uncovered: 2 })));
	await renderPage(<HolidaysExplanation />, { texts: "explanations" });
	expect(await screen.findByRole("row", { name: "Taken in advance 0 1 1 −2" })).toBeVisible();
	expect(screen.getByRole("row", { name: "Total 30 7 7 16" })).toBeVisible();
});

test("a person without earned holiday sees the reason, and no empty table", async () => {
	network.use(
		answerHolidays(someHolidays({ holidayLimit: 0, availableHolidays: 0, used: NOTHING, subdivision: [] })),
	);
	await renderPage(<HolidaysExplanation />, { texts: "explanations" });
	expect(await screen.findByText(/^No holiday was earned for this holiday year/)).toBeVisible();
	expect(screen.queryByRole("table")).not.toBeInTheDocument();
});
