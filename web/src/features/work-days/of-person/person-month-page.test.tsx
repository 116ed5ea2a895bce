import { screen, waitFor } from "@testing-library/react";
import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { day, figure, openMonthlyView, worked } from "#test/work-days/open-monthly-view.tsx";
import { aWorkDay, anEntry, folded } from "#test/work-days/work-day-builder.ts";

const MIKKO: LedPeople["people"][number] = { id: "mikko", name: "Mikko Member", group: null };
const requested: URL[] = [];

function ofMikko(date: string) {
	const workDayId = `mikko_${date}`;
	const entries = [anEntry(date, { workDayId })];
	return folded(aWorkDay(date, { workDayId, entries }));
}

const ILL = aWorkDay("2026-06-05", {
	workDayId: "mikko_2026-06-05",
	isAway: true,
	creditedHours: 7.5,
	plusMinus: 0,
});

/** Opens a month at `/users/mikko`, and records what is requested. */
function openMikko(people = [MIKKO], days = [ofMikko("2026-06-09"), ILL]) {
	requested.length = 0;
	return openMonthlyView("", {
		days,
		ofPerson: "mikko",
		before: () => {
			network.use(
				http.get("*/api/team/people", () =>
					HttpResponse.json({ people, groups: [], substitute: null } satisfies LedPeople),
				),
				http.all("*/api/*", ({ request }) => {
					requested.push(new URL(request.url));
				}),
			);
		},
	});
}

test("the month, balance, holidays and projects are those of the person, whose name is above them", async () => {
	await openMikko();
	expect(await screen.findByText("Mikko Member")).toBeVisible();
	await day(/9 June 2026|09\.06\.2026/);
	await waitFor(() => expect(figure("Balance")).not.toBe(""));
	for (const path of ["/work-day/work-days", "/balance/balance", "/project/projects"]) {
		const asked = await waitFor(() => {
			const found = requested.filter(({ pathname }) => pathname.includes(path));
			expect(found.length, path).toBeGreaterThan(0);
			return found;
		});
		expect(asked.map(({ searchParams }) => searchParams.get("userId"))).toEqual(asked.map(() => "mikko"));
	}
});

test("leave whose kind is hidden is away, and not missing", async () => {
	await openMikko();
	const away = await day(/05\.06\.2026, Away/);
	expect(away).not.toHaveTextContent("Missing");
});

test("a person for whom the user does not act is not shown", async () => {
	await openMikko([]);
	expect(await screen.findByText(/You do not act for this person/)).toBeVisible();
	expect(screen.queryByRole("button", { name: /09\.06\.2026/ })).not.toBeInTheDocument();
});

test("the own month asks for no person, so that it is stored for offline use", async () => {
	requested.length = 0;
	await openMonthlyView("", {
		days: [worked("2026-06-09")],
		before: () =>
			network.use(
				http.all("*/api/*", ({ request }) => {
					requested.push(new URL(request.url));
				}),
			),
	});
	await day(/09\.06\.2026/);
	expect(requested.map(({ searchParams }) => searchParams.get("userId"))).toEqual(requested.map(() => null));
});
