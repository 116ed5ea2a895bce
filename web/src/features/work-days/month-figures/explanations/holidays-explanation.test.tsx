import { screen } from "@testing-library/react";
import type { Role } from "@tuntikirja/contract/kernel/roles.ts";
import { expect, test } from "vitest";
import { answerHolidays } from "#features/work-days/entry-mutations/holidays-builder.ts";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { HolidaysExplanation } from "./holidays-explanation.tsx";

test.each<[Role, number]>([
	["user", 1],
	["external", 0],
])("%s is led to %i page of annual holiday", async (role, links) => {
	network.use(answerHolidays());
	await renderPage(<HolidaysExplanation />, { texts: "explanations", profile: aProfile({ role }) });
	expect(await screen.findByRole("row", { name: /Summer holiday 2025–2026/ })).toBeVisible();
	expect(screen.queryAllByRole("link")).toHaveLength(links);
});
